"""The bot that plays at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..engine import Random

A = TypeVar("A")


class UniformBot:
    """Picks a legal action uniformly at random."""

    def act(self, view: object, legal: Sequence[A], random: Random, seconds: float) -> A:  # noqa: ARG002
        return legal[random.randrange(len(legal))]
