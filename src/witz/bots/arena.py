"""Whole matches between bots, for any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..engine import CHANCE, Action, Event, Game, Random, Record
from ..errors import ArgumentError, unexpected
from .base import UNLIMITED, Bot

O = TypeVar("O")  # noqa: E741  # options
S = TypeVar("S")  # state
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V")  # view


@dataclass(frozen=True, slots=True)
class Match(Generic[O, S, A]):
    """A finished match: its record and its last state."""

    record: Record[O, A]
    state: S


def play_match(
    game: Game[O, S, A, E, V],
    options: O,
    bots: Sequence[Bot[V, A]],
    dealer: Random,
    randoms: Sequence[Random],
    *,
    seconds: float = UNLIMITED,
) -> Match[O, S, A]:
    """Plays a match to its end, one bot and one random source for each seat; `seconds` is their time for each decision.

    Seats that act at the same time act in ascending order, which makes no difference to them. Raises IllegalAction
    for an illegal action of a bot, and ArgumentError for a wrong number of bots or random sources.
    """
    state = game.initial(options)
    seats = len(game.seats(options))
    if len(bots) != seats or len(randoms) != seats:
        raise ArgumentError(f"{seats} seats need as many bots and random sources, not {len(bots)} and {len(randoms)}")
    for bot in bots:
        if not callable(getattr(bot, "act", None)):
            raise unexpected("bots, each with a method act(view, legal, random, seconds)", bot)
    actions: list[A] = []
    while acting := game.to_act(state):
        actor = min(acting)
        if actor == CHANCE:
            action = game.deal(state, dealer)
        else:
            action = bots[actor].act(game.view(state, actor), game.legal(state, actor), randoms[actor], seconds)
        state = game.apply(state, action).state
        actions.append(action)
    return Match(Record(game.name, game.rules_version, options, tuple(actions)), state)
