"""Whether a site is ready for its day."""
