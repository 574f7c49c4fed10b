"""Yaxha as the coach sees it."""

from .coach import YaxhaCoach

__all__ = ["YaxhaCoach"]
