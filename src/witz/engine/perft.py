"""Perft: the number of action sequences from a position, for comparing implementations of the rules.

Only actions of seats count towards the depth. Where several seats must act at once, the one with the lowest number acts
first. Actions of chance are fixed, and are applied as soon as chance is next. A match that ends before the depth is
reached adds nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Protocol

from .dealer import Dealer
from .types import CHANCE, AnyGame


class Deals(Protocol):
    """The future actions of chance on a path. A value: it can be reused for another path."""

    def deal(self, state: Any) -> tuple[Any, Deals]:
        """The state after the next deal, and the deals after it."""
        ...


@dataclass(frozen=True, slots=True)
class Seeded:
    """Deals from a seed: the k-th on any path is what a dealer with the seed "S:k" deals (k from 1)."""

    game: AnyGame
    seed: str
    used: int = 0

    def deal(self, state: Any) -> tuple[Any, Deals]:
        after = replace(self, used=self.used + 1)
        action = self.game.deal(state, Dealer(f"{self.seed}:{after.used}"))
        return self.game.apply(state, action).state, after


def perft(game: AnyGame, state: Any, depth: int, deals: Deals) -> int:
    """The number of sequences of `depth` actions of seats."""
    if depth == 0:
        return 1
    state, deals = _after_chance(game, state, deals)
    acting = game.to_act(state)
    if not acting:
        return 0
    actions = game.legal(state, min(acting))
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action).state, depth - 1, deals) for action in actions)


def divide(game: AnyGame, state: Any, depth: int, deals: Deals) -> Iterator[tuple[Any, int]]:
    """Each first action, and the number of sequences of `depth` actions (at least 1) that begin with it."""
    state, deals = _after_chance(game, state, deals)
    for actor in sorted(game.to_act(state))[:1]:
        for action in game.legal(state, actor):
            yield action, perft(game, game.apply(state, action).state, depth - 1, deals)


def _after_chance(game: AnyGame, state: Any, deals: Deals) -> tuple[Any, Deals]:
    """The state after all actions of chance that are due now, and the deals after them."""
    while CHANCE in game.to_act(state):
        state, deals = deals.deal(state)
    return state, deals
