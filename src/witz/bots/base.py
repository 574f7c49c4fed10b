"""The interface of a bot, and functions that bots share."""

from __future__ import annotations

import os
from collections.abc import Sequence
from math import inf
from random import Random as StandardRandom
from typing import Final, Protocol, TypeVar

from ..engine import Random
from ..errors import BotError

UNLIMITED: Final = inf
"""The time limit of a decision without a limit."""
_FINE: Final = 1 << 16

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")


class Bot(Protocol[V_contra, A]):
    """A program that plays a seat. It keeps no state of a match between calls, so any copy of it can continue one."""

    def act(self, view: V_contra, legal: Sequence[A], random: Random, seconds: float) -> A:
        """One of the legal actions (at least one), for the seat of the view.

        `seconds` is the time limit of the decision. The match server plays a simple move for a bot that takes longer;
        with `UNLIMITED` the bot sets its own limit.
        """
        ...


def not_known(name: str) -> BotError:
    """The error for a bot in a game that is not standard and that it cannot play."""
    hint = "take random, novice, greedy or a bot of your own"
    return BotError(f"the bot {name} supports the standard game only, and this one has other options: {hint}")


def think_on_one_core() -> None:
    """Limits NumPy to one core in a worker process; to be called before NumPy is imported.

    For such small networks more threads cost more than they gain, and the other cores have their own processes.
    """
    for library in ("OPENBLAS", "MKL", "OMP"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")


def highest(values: Sequence[float], random: Random) -> int:
    """The index of the highest value, with a random tie-break."""
    most = max(values)
    equals = [at for at, value in enumerate(values) if value == most]
    return equals[random.randrange(len(equals))]


def slips(most: float, random: Random) -> float:
    """A random error of a player's evaluation, uniform from 0 to `most`."""
    return most * random.randrange(_FINE) / _FINE


def imagination(random: Random) -> StandardRandom:
    """A faster random source for simulated matches, seeded from a player's own, so that it is reproducible."""
    return StandardRandom(random.randrange(1 << 32))  # noqa: S311  # not for deals
