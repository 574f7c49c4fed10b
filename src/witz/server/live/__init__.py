"""The matches in memory: one task for each, its audience, its bots."""
