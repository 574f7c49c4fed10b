"""La Gran Pirámide as an array program: a second implementation of the rules, on machine words."""

from .game import Piramide
from .state import State

__all__ = ["Piramide", "State"]
