"""What `meydan check-bot` does: a bot is walked through everything a match may ask of it, and told what failed."""
