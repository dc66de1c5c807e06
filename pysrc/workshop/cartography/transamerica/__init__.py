"""The map of TransAmerica."""
