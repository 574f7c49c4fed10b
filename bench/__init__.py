"""Speed, measured in one run next to other projects' games: `make bench`."""
