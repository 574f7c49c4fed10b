"""Decisions of matches, for tests that need some."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from witz.bots import find_bot
from witz.engine import CHANCE, Dealer
from witz.games import GAMES
from witz.yaxha import YAXHA, Options


def decisions(game: str, count: int, *, apart: int = 17, options: Any = None) -> Iterator[tuple[Any, int]]:
    """States of a match between greedy bots with a choice for a seat, some decisions apart, and that seat."""
    rules = GAMES[game]
    state = rules.initial(options or rules.read_options({}))
    dealer, stream, bot = Dealer("opening"), Random(1), find_bot(game, "greedy")
    found = seen = 0
    while (acting := rules.to_act(state)) and found < count:
        actor = min(acting)
        if actor == CHANCE:
            state = rules.apply(state, rules.deal(state, dealer)).state
            continue
        view, legal = rules.view(state, actor), rules.legal(state, actor)
        if len(legal) > 1:
            seen += 1
            if seen % apart == 1:
                found += 1
                yield state, actor
        state = rules.apply(state, bot.act(view, legal, stream, float("inf"))).state


def choice() -> tuple[object, tuple[object, ...]]:
    """A view of Yaxha with several legal actions."""
    state = YAXHA.initial(Options())
    dealer = Dealer("bots")
    while CHANCE in YAXHA.to_act(state):
        state = YAXHA.apply(state, YAXHA.deal(state, dealer)).state
    return YAXHA.view(state, 0), YAXHA.legal(state, 0)
