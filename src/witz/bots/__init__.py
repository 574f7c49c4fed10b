"""Players that are programs: they see a view and the legal actions, never a state."""
