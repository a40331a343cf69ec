"""House bots of Tron."""
