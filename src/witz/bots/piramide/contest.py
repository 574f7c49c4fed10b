"""Candidate turns: the selection for simulated matches, and the choice of a significantly better one."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev

from ...piramide.actions import SeatAction
from .turns import Line

Gains = Sequence[Sequence[float]]  # of each turn in the same simulated matches; the first turn is the default


def first_of_each(found: Sequence[Line], near: float, most: int) -> list[Line]:
    """The best turn for each of the best first actions, all with a value within `near` of the best one."""
    best: dict[SeatAction, Line] = {}
    for line in found:
        if line.liked > found[0].liked - near:
            best.setdefault(line.actions[0], line)
    return list(best.values())[:most]


def better_half(gains: Gains, alive: Sequence[int]) -> list[int]:
    """The default turn, and the better half of the others."""
    ranked = sorted(alive[1:], key=lambda at: -sum(gains[at]))
    return [0, *ranked[: (len(ranked) + 1) // 2]]


def surely_best(gains: Gains, alive: Sequence[int], caution: float) -> int:
    """The turn farthest ahead of the default by more than `caution` standard errors, or else the default."""
    best, found = 0.0, 0
    for at in alive[1:]:
        ahead = [mine - usual for mine, usual in zip(gains[at], gains[0], strict=False)]
        if len(ahead) > 1 and (sure := mean(ahead) - caution * stdev(ahead) / sqrt(len(ahead))) > best:
            best, found = sure, at
    return found
