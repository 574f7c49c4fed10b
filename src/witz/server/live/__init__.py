"""The matches in memory: a task for each, with its audience and its bots."""
