"""What the players of La Gran Pirámide are made of."""
