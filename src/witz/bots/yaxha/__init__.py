"""What the players of Yaxha are made of: results of building, evaluation, the market as a game."""
