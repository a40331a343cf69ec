"""The story of a match: who was ahead, where it turned, and why it was won or lost."""
