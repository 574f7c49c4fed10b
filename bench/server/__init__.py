"""Load and fault tests of the match server: many tables, kills, outages."""
