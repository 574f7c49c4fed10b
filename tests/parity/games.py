"""Games as the engine plays them, and a batch of them as arrays, which a simulator can follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from witz.sim.api import PASS


@dataclass
class Played:
    """A game as the engine played it, entry by entry, the end included."""

    facts: list[bytes] = field(default_factory=list)  # state, view, and the seats that may act
    legal: list[list[int]] = field(default_factory=list)  # the numbers of the legal actions of the acting seat
    seats: list[int] = field(default_factory=list)  # the acting seat; 0 where there is none
    actions: list[int] = field(default_factory=list)  # the number of its action, or PASS
    chance: list[bytes] = field(default_factory=list)  # the random words for the chance action that follows
    start: bytes = b""  # the random words for chance before the first entry, where it acts by itself
    scores: tuple[int, ...] = ()
    winners: tuple[bool, ...] = ()
    happened: Counter[str] = field(default_factory=Counter)  # what a test wants to see in some of the games


class Games(NamedTuple):
    """Games of the engine, the longest first; rows of entries come game by game."""

    lengths: NDArray[np.int32]  # the number of entries of each game
    facts: NDArray[np.uint8]  # [entry, byte]
    legal: NDArray[np.uint8]  # [entry, byte]: a bit for each action number, the lowest one first
    seats: NDArray[np.int32]  # [entry]; 0 at an end
    actions: NDArray[np.int32]  # [entry]; PASS at an end
    words: NDArray[np.uint32]  # [entry, word]; 0 at an end
    start: NDArray[np.uint32]  # [game, word]
    scores: NDArray[np.int32]  # [game, seat]
    winners: NDArray[np.bool_]  # [game, seat]
    names: NDArray[np.str_]  # of what happened in any of the games
    counts: NDArray[np.int64]  # and how often

    @property
    def happened(self) -> Counter[str]:
        """What happened in these games, by name."""
        return Counter(dict(zip(self.names.tolist(), self.counts.tolist(), strict=True)))


def gathered(games: Iterable[Played]) -> Games:
    """The arrays of these games."""
    played = sorted(games, key=lambda game: -len(game.facts))
    no_words = bytes(len(played[0].chance[0]))
    happened = sum((game.happened for game in played), Counter())
    return Games(
        lengths=np.array([len(game.facts) for game in played], np.int32),
        facts=_rows(np.uint8, (game.facts for game in played)),
        legal=_bits([*chain.from_iterable(game.legal for game in played)]),
        seats=np.array([*chain.from_iterable((*game.seats, 0) for game in played)], np.int32),
        actions=np.array([*chain.from_iterable((*game.actions, PASS) for game in played)], np.int32),
        words=_rows(np.uint32, ((*game.chance, no_words) for game in played)),
        start=_rows(np.uint32, ([game.start] for game in played)),
        scores=np.array([game.scores for game in played], np.int32),
        winners=np.array([game.winners for game in played], np.bool_),
        names=np.array([*happened], np.str_),
        counts=np.array([*happened.values()], np.int64),
    )


def _rows(kind: type[Any], games: Iterable[Sequence[bytes]]) -> NDArray[Any]:
    """A row for each of these texts, which are equally long."""
    rows = [*chain.from_iterable(games)]
    return np.frombuffer(b"".join(rows), kind).reshape(len(rows), -1)


def _bits(lists: Sequence[Sequence[int]]) -> NDArray[np.uint8]:
    """For each list of numbers a row with their bits."""
    lengths = np.array([*map(len, lists)])
    numbers = np.fromiter(chain.from_iterable(lists), np.int64, lengths.sum())
    width = int(numbers.max()) // 8 + 1
    bits = np.zeros(len(lists) * width, np.uint8)
    byte = np.repeat(np.arange(len(lists)) * width, lengths) + (numbers >> 3)
    np.bitwise_or.at(bits, byte, (1 << (numbers & 7)).astype(np.uint8))
    return bits.reshape(-1, width)
