"""Ratings: how strong every bot is, and how sure that is, fitted over all games at once."""
