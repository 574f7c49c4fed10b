"""Changes of a later release, applied to this one for a test: a new bonus card, other rules, and a game fewer."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest

from witz.engine import Outcome
from witz.errors import NotationError
from witz.games import GAMES
from witz.server.match import play
from witz.yaxha import CARDS, options
from witz.yaxha.bonuses import Card, Figure, Verdict


def add_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds a bonus card that every seat scores, so that a seed no longer gives the same deal."""

    def judge(table: Sequence[object]) -> Verdict:
        return Verdict((True,) * len(table), (Figure(1),) * len(table), 1)

    more = MappingProxyType({"for-everybody": Card("for-everybody", judge, starter=True), **CARDS})
    for name, module in list(sys.modules.items()):
        if name.startswith("witz.") and getattr(module, "CARDS", None) is CARDS:
            monkeypatch.setattr(module, "CARDS", more)
    monkeypatch.setattr(options, "_deck", options._deck.__wrapped__)  # decks are cached


def raise_rules(monkeypatch: pytest.MonkeyPatch, *games: str) -> None:
    """Raises the rules version of these games; of all games, if none is named."""
    for game in (GAMES[name] for name in games or GAMES):
        monkeypatch.setattr(type(game), "rules_version", game.rules_version + 1)


def refuse_actions(monkeypatch: pytest.MonkeyPatch, error: type[Exception] = NotationError) -> None:
    """Makes the reading of every recorded action fail, so that no log can be replayed."""

    def unreadable(actor: int, words: object) -> object:
        raise error("there is no such action")

    for game in GAMES.values():
        monkeypatch.setattr(type(game), "read_action", staticmethod(unreadable))
    play._read_known.cache_clear()


def remove_game(monkeypatch: pytest.MonkeyPatch, removed: str) -> None:
    """Removes a game; undoing it restores the order of the games, too."""
    games = dict(GAMES)
    for name in reversed(games):  # since changes are undone from the last to the first
        monkeypatch.delitem(GAMES, name)
    for name, game in games.items():
        if name != removed:
            monkeypatch.setitem(GAMES, name, game)


def change_winners(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the others win every match, with the same scores."""
    for game in GAMES.values():
        monkeypatch.setattr(type(game), "outcome", _with_other_winners(type(game).outcome))


def _with_other_winners(outcome_of: Callable[[Any, Any], Outcome | None]) -> Callable[[Any, Any], Outcome | None]:
    def changed(game: Any, state: Any) -> Outcome | None:
        outcome = outcome_of(game, state)
        if outcome is None:
            return None
        others = tuple(seat for seat in range(len(outcome.scores)) if seat not in outcome.winners)
        return replace(outcome, winners=others)

    return changed
