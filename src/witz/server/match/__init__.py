"""Matches as pure values: their entries, what seats may do, replay. No event loop, database or framework."""
