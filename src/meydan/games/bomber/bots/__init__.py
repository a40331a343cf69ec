"""The house bots of Bomber; each sees no more than a program over the contest's protocol."""
