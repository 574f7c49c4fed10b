"""Tiny, a third game, only for tests: it shows what a game must provide, and what works with it."""
