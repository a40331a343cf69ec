"""The report: one self-contained page that people publish, in Persian and English."""
