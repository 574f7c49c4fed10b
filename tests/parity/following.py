"""Compares a simulator with its engine in lockstep: the engine records games, the simulator follows them in a batch.

An entry of a game is a decision, or a point at which chance acts. Both sides encode its facts as a row of bytes: the
engine while it plays, the simulator for a batch of games in one array, and the rows must be equal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from struct import Struct
from typing import Any, Generic, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from witz.pyramid import Cell, Mask
from witz.sim.api import PASS

T = TypeVar("T")


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


# Bytes of the engine's values


@lru_cache(maxsize=100)
def _pack(count: int) -> Callable[..., bytes]:
    return Struct(f"<{count}h").pack


def wide(numbers: Sequence[int]) -> bytes:
    """These numbers in two bytes each."""
    return _pack(len(numbers))(*numbers)


def counting(kinds: int) -> Callable[[tuple[int, ...]], bytes]:
    """A function that counts the pieces of each kind."""

    @lru_cache(maxsize=1 << 16)
    def counts(pieces: tuple[int, ...]) -> bytes:
        return bytes([pieces.count(kind) for kind in range(kinds)])

    return counts


class Once(Generic[T]):
    """Writes a value only when it differs from the previous one; most parts of a game do not change."""

    def __init__(self, write: Callable[[T], bytes]) -> None:
        self._write = write
        self._value: T | None = None
        self._bytes = b""

    def of(self, value: T) -> bytes:
        """The bytes of this value."""
        if value != self._value:  # a fast comparison, as its parts are mostly the same objects
            self._value, self._bytes = value, self._write(value)
        return self._bytes


class Codes:
    """For each cell the number of its set, counted from one; the sets are disjoint.

    Most cells do not change from one call to the next, so only the changes are written; results for known sets are
    cached.
    """

    def __init__(self, cells: Sequence[Cell]) -> None:
        self._index = _index(tuple(cells))
        self._sets: tuple[Mask, ...] = ()
        self._codes = bytearray(len(cells))
        self._known: dict[tuple[Mask, ...], bytes] = {}

    def of(self, sets: tuple[Mask, ...]) -> bytes:
        """The codes, a byte for each cell."""
        known = self._known.get(sets)
        return self._write(sets) if known is None else known

    def _write(self, sets: tuple[Mask, ...]) -> bytes:
        for code, (cells, had) in enumerate(zip(sets, self._sets or (0,) * len(sets), strict=True), 1):
            changed = cells ^ had
            while changed:
                cell = changed.bit_length() - 1
                self._codes[self._index[cell]] ^= code
                changed ^= 1 << cell
        self._sets = sets
        written = self._known[sets] = bytes(self._codes)
        return written


@lru_cache(maxsize=8)
def _index(cells: tuple[Cell, ...]) -> dict[Cell, int]:
    return {cell: index for index, cell in enumerate(cells)}


# The same for the simulator's values, for a batch of games: uint8[bytes, batch]


def wide_rows(rows: Any) -> Any:
    """The bytes of `wide`; numbers outside two bytes become the limits, which the engine never reaches."""
    numbers = jnp.clip(rows.astype(jnp.int32).reshape(-1, rows.shape[-1]), -(1 << 15), (1 << 15) - 1)
    return jnp.stack([numbers & 255, numbers >> 8 & 255], axis=1).reshape(-1, rows.shape[-1]).astype(jnp.uint8)


def rows_of(rows: Any) -> Any:
    """Small numbers in one byte each; 255 stands for numbers that do not fit."""
    return jnp.minimum(rows.astype(jnp.uint32).reshape(-1, rows.shape[-1]), 255).astype(jnp.uint8)


class Follower:
    """A simulator that follows games of the engine.

    `look` gives for a batch of states the legal actions of the acting seats, bool[actions, batch], and the facts by
    name, in the order in which the engine notes them; `deal` gives the states after chance has acted by these words.
    """

    def __init__(
        self,
        game: Any,
        look: Callable[[Any, Any, Any, Any], tuple[Any, dict[str, Any]]],
        deal: Callable[[Any, Any, Any], Any],
        *,
        fused: bool = False,
    ) -> None:
        self._game, self._look, self._deal = game, look, deal
        self._names: list[str] = []
        # A low optimisation level, at which compiling and following two thousand games take the least time in total.
        how = {"xla_backend_optimization_level": 1, "xla_cpu_use_fusion_emitters": fused}
        self._go_on = jax.jit(self._see_and_go_on, compiler_options=how)
        self.deal = jax.jit(lambda state, words: deal(game, state, words))

    def _see_and_go_on(self, state: Any, seat: Any, seats: Any, actions: Any, words: Any) -> tuple[Any, Any, Any]:
        game = self._game
        legal, found = self._look(game, state, seat, seats)
        self._names = [name for name, rows in found.items() for _ in rows]
        joint = jnp.where(jnp.arange(game.seats)[:, None] == seats, actions, PASS)
        after = self._deal(game, game.step(state, joint), words)
        return after, jnp.concatenate(list(found.values())), jnp.packbits(legal, axis=0, bitorder="little")

    def follow(self, games: list[Played], state: Any) -> int:
        """Follows these games to their ends; raises AssertionError at the first difference.

        Returns the number of entries compared.
        """
        # The longest games first, so that the unfinished ones are always the first ones.
        order = sorted(range(len(games)), key=lambda at: -len(games[at].facts))
        state = jax.tree.map(lambda row: row[..., np.array(order)], state)
        games = [games[at] for at in order]
        longest, many = len(games[0].facts), len(games)
        seats = np.zeros((longest, many), np.int32)
        actions = np.full((longest, many), PASS, np.int32)
        words = np.zeros((longest, many, len(games[0].chance[0]) // 4), np.uint32)
        for at, played in enumerate(games):
            length = len(played.actions)
            seats[:length, at], actions[:length, at] = played.seats, played.actions
            words[:length, at] = np.frombuffer(b"".join(played.chance), np.uint32).reshape(length, -1)
        live = many
        for at in range(longest):
            while len(games[live - 1].facts) <= at:
                live -= 1
            seat = at % self._game.seats
            state, facts, legal = self._go_on(state, seat, seats[at], actions[at], words[at].T)
            self._compare(games[:live], at, np.asarray(facts)[:, :live].T, np.asarray(legal)[:, :live].T)
        game = self._game
        assert np.asarray(game.over(state)).all()
        np.testing.assert_array_equal(np.asarray(game.scores(state)).T, [played.scores for played in games])
        np.testing.assert_array_equal(np.asarray(game.winners(state)).T, [played.winners for played in games])
        return sum(len(played.facts) for played in games)

    def _compare(self, games: list[Played], at: int, facts: Any, legal: Any) -> None:
        noted = np.frombuffer(b"".join([played.facts[at] for played in games]), np.uint8).reshape(len(games), -1)
        if not np.array_equal(noted, facts):
            game, byte = np.argwhere(noted != facts)[0]
            same = [index for index, name in enumerate(self._names) if name == self._names[byte]]
            both = f"{noted[game, same]} in the engine, {facts[game, same]} here"
            raise AssertionError(f"{self._names[byte]} at entry {at} of a game: {both}")
        lists = [played.legal[at] for played in games]
        mask = np.zeros((len(games), 8 * legal.shape[1]), bool)
        mask[np.repeat(np.arange(len(games)), [*map(len, lists)]), [*chain.from_iterable(lists)]] = True
        if not np.array_equal(np.packbits(mask, axis=1, bitorder="little"), legal):
            found = np.unpackbits(legal, axis=1, bitorder="little").astype(bool)
            game, number = np.argwhere(mask != found)[0]
            side = "the engine" if mask[game, number] else "the simulator"
            raise AssertionError(f"action {number} at entry {at} of a game is legal for {side} alone")
