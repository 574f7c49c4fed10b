"""Yaxha at the terminal."""
