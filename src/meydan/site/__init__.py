"""The contest's site: people, teams, submissions, the ladder all day, finals in the hall."""
