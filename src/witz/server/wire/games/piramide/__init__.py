"""La Gran Pirámide as JSON."""
