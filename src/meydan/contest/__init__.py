"""Contests of many bots: formats, ratings, a store of results, reports."""
