"""The rules of both games: one file a chapter, the board, the state and the view."""
