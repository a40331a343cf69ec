"""Matches of a site: played, waiting, running, asked for, and kept."""
