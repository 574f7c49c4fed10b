"""The coach of Yaxha."""

from .coach import YaxhaCoach

__all__ = ["YaxhaCoach"]
