"""The agent that learns: pattern tables that it fitted to its own games, and the search that plays with them (8x8)."""
