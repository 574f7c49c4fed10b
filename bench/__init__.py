"""Benchmarks of the rules beside other projects' games, in the same run: `make bench`."""
