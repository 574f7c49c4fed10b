"""A third game that lives in the tests alone, to show what a game needs and what it gets for it."""
