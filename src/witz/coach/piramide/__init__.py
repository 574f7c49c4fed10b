"""The coach of La Gran Pirámide."""

from .coach import PiramideCoach

__all__ = ["PiramideCoach"]
