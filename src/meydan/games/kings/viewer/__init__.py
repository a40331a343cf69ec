"""Positions for the page, and the scene that draws them."""
