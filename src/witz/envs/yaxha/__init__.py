"""Yaxha as numbers: observations and histories."""
