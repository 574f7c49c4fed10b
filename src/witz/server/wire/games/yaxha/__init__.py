"""Yaxha as JSON."""
