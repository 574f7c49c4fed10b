"""La Gran Pirámide as numbers: observations and histories."""
