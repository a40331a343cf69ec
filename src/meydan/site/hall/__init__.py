"""The finals in the hall: screens, awards and pictures."""
