"""Draws the picture of the README: `python docs/pictures/draw.py > docs/pictures/pyramid.svg`."""

from __future__ import annotations

from witz.pyramid import read_pyramid
from witz.yaxha import GRID, LETTERS

# A pyramid as it stands after the tenth round of a match, by its cells.
PYRAMID = """
    O1d4 O1e4 G1f4 G1g4 O1d5 B1e5 G1f5 Y1g5 B1d6 B1e6 W1f6 Y1g6 B1d7 W1e7 W1f7 Y1g7
    O2d4 G2e4 G2f4 B2d5 B2e5 Y2f5 B2d6 W2e6 Y2f6
    O3d4 G3e4 B3d5 Y3e5
    Y4d4
"""

if __name__ == "__main__":
    pyramid = read_pyramid(GRID, LETTERS, " ".join(PYRAMID.split()))
    print(pyramid.svg(turn=1, label="A finished pyramid of thirty coloured cubes on four levels"), end="")
