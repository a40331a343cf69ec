"""The API for programs, version 1."""
