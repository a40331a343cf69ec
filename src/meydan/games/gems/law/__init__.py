"""The law: records and rules, in the subset that is compiled."""
