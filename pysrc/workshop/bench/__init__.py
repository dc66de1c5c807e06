"""The project's figures: measured, set against their targets, printed."""
