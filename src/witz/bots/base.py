"""What a bot is, and what bots share."""

from __future__ import annotations

import os
from collections.abc import Sequence
from math import inf
from random import Random as StandardRandom
from typing import Final, Protocol, TypeVar

from ..engine import Random
from ..errors import BotError

UNLIMITED: Final = inf
"""As many seconds for a decision as a bot likes to take."""
_FINE: Final = 1 << 16

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")


class Bot(Protocol[V_contra, A]):
    """A player that is a program. It holds nothing of a match between calls, so any copy of it can go on with one."""

    def act(self, view: V_contra, legal: Sequence[A], random: Random, seconds: float) -> A:
        """One of the legal actions (at least one), for the seat that the view belongs to.

        `seconds` is the time to decide in. The match server plays a simple move for a bot that takes longer;
        `UNLIMITED` leaves it to the bot how long it thinks.
        """
        ...


def not_known(name: str) -> BotError:
    """The error of a bot that is to play a game which it does not know."""
    said = "take random, novice, greedy or a bot of your own"
    return BotError(f"the bot {name} knows the standard game only, and this one has other options: {said}")


def think_on_one_core() -> None:
    """What a process begins with that thinks beside others: NumPy, if it is imported later, then takes one core.

    For such small networks more threads cost more than they bring, and the other cores have their own processes.
    """
    for library in ("OPENBLAS", "MKL", "OMP"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")


def highest(values: Sequence[float], random: Random) -> int:
    """Where the highest value stands; chance decides between equals."""
    most = max(values)
    equals = [at for at, value in enumerate(values) if value == most]
    return equals[random.randrange(len(equals))]


def slips(most: float, random: Random) -> float:
    """By how much a player misjudges something: nothing to `most`, anything between equally likely."""
    return most * random.randrange(_FINE) / _FINE


def imagination(random: Random) -> StandardRandom:
    """A stream for imagined matches, from a player's own: quicker than that, and the same for the same."""
    return StandardRandom(random.randrange(1 << 32))  # noqa: S311  # nothing is dealt from it
