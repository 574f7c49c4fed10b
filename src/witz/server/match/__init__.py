"""Matches as pure values: entries, permissions, decisions, replay. No event loop, database or framework."""
