"""Observations of seats, encoded from views only, action masks, and rewards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from witz.engine import AnyGame, Outcome, Seat

from .piramide import observations as of_piramide
from .yaxha import observations as of_yaxha

# Increased when the meaning of a number in an observation changes; docs/envs.md lists the changes.
OBSERVATIONS_VERSION: Final = 1

Observation = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
_MASK: Final = np.dtype(np.int8)
_array_of: Final = np.frombuffer


class Sight(Protocol):
    """An incremental encoder of one seat's observations: it keeps the last one, so that the next takes less time."""

    def of(self, view: Any) -> Observation:
        """The same observation as by `Encoding.encode`."""
        ...


class Encoding(Protocol):
    """The encoding of one game's views as numbers."""

    SIZE: int

    @property
    def Sight(self) -> Callable[[], Sight]:  # noqa: N802  # a class
        """The class of the game's incremental encoder."""
        ...

    def encode(self, view: Any) -> Observation:
        """The observation of the view's seat: `SIZE` numbers, none of them negative."""
        ...

    def sides(self, options: Any) -> Sequence[tuple[Seat, ...]]:
        """The seats that win together."""
        ...


ENCODINGS: Final[dict[str, Encoding]] = {"yaxha": of_yaxha, "piramide": of_piramide}


def encoding(game: AnyGame) -> Encoding:
    """The encoding of a game. Raises LookupError if it has none."""
    if game.name not in ENCODINGS:
        raise LookupError(f"the game {game.name!r} has no observations: add it to witz.envs.encode")
    return ENCODINGS[game.name]


def mask(legal: bytearray) -> Mask:
    """The action mask as an array."""
    return _array_of(legal, _MASK)


def rewards(game: AnyGame, options: Any, outcome: Outcome) -> tuple[float, ...]:
    """The rewards at the end: 1 for a sole winner, with the sum 0 over all sides.

    A losing side gets -1 of two, -1/2 of three and -1/3 of four; several winners share the reward. Seats of one side
    get the same.
    """
    sides = encoding(game).sides(options)
    won = [side[0] in outcome.winners for side in sides]
    count, winners = len(sides), sum(won)
    each = (count / winners - 1) / (count - 1)
    found = [0.0] * len(outcome.scores)
    for side, wins in zip(sides, won, strict=True):
        for seat in side:
            found[seat] = each if wins else -1 / (count - 1)
    return tuple(found)
