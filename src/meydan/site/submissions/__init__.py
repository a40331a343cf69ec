"""Submissions: handed in, built, checked, receipted, and which of them plays."""
