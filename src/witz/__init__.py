"""Witz: the pyramid-building games Yaxha and La Gran Pirámide, with rules exact to the last case."""
