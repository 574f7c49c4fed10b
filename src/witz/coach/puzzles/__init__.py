"""Puzzles from positions of matches between bots, with the points that every answer loses."""

from .shipped import find_puzzle, shipped_puzzles
from .values import KINDS, Answer, Kind, Puzzle, Step

__all__ = ["KINDS", "Answer", "Kind", "Puzzle", "Step", "find_puzzle", "shipped_puzzles"]
