"""The bots of Yaxha: results of building, evaluations, search, and the market as a matrix game."""
