"""The rules of TransAmerica: the board, a round, its scoring, and what each seat may know."""
