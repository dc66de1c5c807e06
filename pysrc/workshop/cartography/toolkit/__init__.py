"""What all maps are drawn with: geometry, geography, SVG, labels, and the look of the atlas."""
