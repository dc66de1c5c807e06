"""TransAmerica as a picture and in words."""
