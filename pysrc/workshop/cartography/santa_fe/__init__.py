"""The map that Santa Fe and Santa Fe Rails share."""
