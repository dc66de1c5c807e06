"""What is drawn around the boards: functions from a frame to trees of nodes."""
