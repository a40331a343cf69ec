"""Meydan: the arena for AI programming games."""
