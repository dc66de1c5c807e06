"""Golden Spike: railway board games whose rules, bots and page are Python in the browser."""
