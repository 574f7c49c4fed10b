"""Load and failures: what the match server does under many tables, and when it is killed."""
