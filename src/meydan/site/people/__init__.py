"""Accounts and teams: who somebody is, how they sign in, and what they are told."""
