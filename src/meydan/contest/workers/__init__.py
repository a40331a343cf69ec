"""Who plays the matches of a contest. Workers know no store: they get a task and return a replay."""
