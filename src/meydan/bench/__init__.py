"""What Meydan measures of itself: `meydan bench` prints it."""
