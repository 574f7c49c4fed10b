"""La Gran Pirámide at the terminal."""
