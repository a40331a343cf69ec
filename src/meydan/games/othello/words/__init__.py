"""Positions and actions as words and pictures, and our own protocols."""
