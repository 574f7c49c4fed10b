"""Benchmarks of the page."""
