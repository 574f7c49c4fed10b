"""The bots of La Gran Pirámide: evaluations, search and explanations."""
