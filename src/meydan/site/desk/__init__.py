"""What organisers decide at the desk, and what a decision would change."""
