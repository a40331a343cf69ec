"""The store of a contest: one log of everything that happened, and the work that is under way."""
