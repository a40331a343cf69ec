"""The house bots of Othello: every module here whose name begins with a letter is one."""
