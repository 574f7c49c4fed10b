"""Compares a simulator with its engine in lockstep: the engine records games, the simulator follows them in a batch.

An entry of a game is a decision, or a point at which chance acts. Both sides encode its facts as a row of bytes: the
engine while it plays, the simulator for a batch of games in one array, and the rows must be equal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, Generic, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from tests.parity.games import Games
from witz.pyramid import Cell, Mask
from witz.sim.api import PASS

T = TypeVar("T")


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

    def follow(self, games: Games, state: Any) -> int:
        """Follows these games to their ends; raises AssertionError at the first difference.

        Returns the number of entries compared.
        """
        many = len(games.lengths)
        first = np.cumsum(games.lengths) - games.lengths
        for at in range(games.lengths[0]):
            live = int(np.searchsorted(-games.lengths, -at))  # the unfinished games are the first ones
            entries = first[:live] + at
            seats, actions = np.zeros(many, np.int32), np.full(many, PASS, np.int32)
            words = np.zeros((many, games.words.shape[1]), np.uint32)
            seats[:live], actions[:live], words[:live] = (
                games.seats[entries],
                games.actions[entries],
                games.words[entries],
            )
            seat = at % self._game.seats
            state, facts, legal = self._go_on(state, seat, seats, actions, words.T)
            compare_facts(self._names, games.facts[entries], np.asarray(facts)[:, :live].T, at)
            compare_legal(games.legal[entries], np.asarray(legal)[:, :live].T, at)
        game = self._game
        assert np.asarray(game.over(state)).all()
        np.testing.assert_array_equal(np.asarray(game.scores(state)).T, games.scores)
        np.testing.assert_array_equal(np.asarray(game.winners(state)).T, games.winners)
        return len(games.facts)


def compare_facts(names: Sequence[str], noted: Any, facts: Any, at: int) -> None:
    """Compares the rows of the engine and of the simulator; raises AssertionError with the name of a difference."""
    if np.array_equal(noted, facts):
        return
    game, byte = np.argwhere(noted != facts)[0]
    same = [index for index, name in enumerate(names) if name == names[byte]]
    both = f"{noted[game, same]} in the engine, {facts[game, same]} here"
    raise AssertionError(f"{names[byte]} at entry {at} of a game: {both}")


def compare_legal(noted: Any, legal: Any, at: int) -> None:
    """Compares legal actions as bits, likewise; the engine's rows end with its highest number."""
    width = noted.shape[1]
    if np.array_equal(noted, legal[:, :width]) and not legal[:, width:].any():
        return
    noted = np.pad(noted, ((0, 0), (0, legal.shape[1] - width)))
    differing = np.unpackbits(noted ^ legal, axis=1, bitorder="little")
    game, number = np.argwhere(differing)[0]
    side = "the engine" if noted[game, number >> 3] >> (number & 7) & 1 else "the simulator"
    raise AssertionError(f"action {number} at entry {at} of a game is legal for {side} alone")
