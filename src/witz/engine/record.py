"""A saved match: options and every action, chance included, so that a replay needs no random source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic

from ..errors import unexpected
from .types import A, E, Game, O, S, Step, V


@dataclass(frozen=True, slots=True)
class Record(Generic[O, A]):
    """One match: its game, the version of the rules, its options, and its actions in order."""

    game: str
    rules_version: int
    options: O
    actions: tuple[A, ...] = ()


def replay(game: Game[O, S, A, E, V], record: Record[O, A]) -> Iterator[Step[S, E]]:
    """The start and the step after each action. Raises IllegalAction at the first illegal one."""
    state = _start(game, record)
    yield Step(state, ())
    for action in record.actions:
        step = game.apply(state, action)
        state = step.state
        yield step


def final_state(game: Game[O, S, A, E, V], record: Record[O, A]) -> S:
    """The state after the last action. Raises IllegalAction."""
    state = _start(game, record)
    for action in record.actions:
        state = game.apply(state, action).state
    return state


def _start(game: Game[O, S, A, E, V], record: Record[O, A]) -> S:
    if getattr(record, "game", None) != game.name:
        raise unexpected(f"a record of {game.name}", record)
    return game.initial(record.options)
