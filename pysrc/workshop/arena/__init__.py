"""The arena: bots and reference players play many games against each other, and are measured."""
