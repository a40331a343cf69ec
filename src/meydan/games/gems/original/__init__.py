"""The world that the game comes from: its wire, its files, its programs."""
