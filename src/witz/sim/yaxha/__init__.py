"""Yaxha as an array program: a second implementation of the rules, on 32-bit words, for a batch of games."""

from .game import Yaxha
from .state import Chance, Stage, State

__all__ = ["Chance", "Stage", "State", "Yaxha"]
