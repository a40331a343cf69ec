"""Formats of a stage: who meets whom, given what is known, and when it is over. Each format is one file."""
