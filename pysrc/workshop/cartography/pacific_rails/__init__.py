"""The map and the city board of Pacific Rails."""
