"""House bots of Kings."""
