"""La Gran Pirámide as an array program: each file states one part of the rules a second time, on machine words."""

from .game import Piramide
from .state import State

__all__ = ["Piramide", "State"]
