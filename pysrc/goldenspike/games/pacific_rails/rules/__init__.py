"""The rules of Pacific Rails: the position, and a file for each chapter of the rulebook."""
