"""Puzzles from real positions of matches between bots: every answer is judged by the points that it loses."""

from .shipped import find_puzzle, shipped_puzzles
from .values import KINDS, Answer, Kind, Puzzle, Step

__all__ = ["KINDS", "Answer", "Kind", "Puzzle", "Step", "find_puzzle", "shipped_puzzles"]
