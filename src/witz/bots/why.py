"""The explanation of a bot's move: one reason, from public information.

A bot with explanations has a method `why(seen)`, which gives a `Reason` or None. It gets the spectator's view of the
move, and never the bot's own, so that a reason cannot reveal a hand or a choice that is still secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple

from ..engine import Seat
from ..games import GAMES
from .base import Bot

Said = Mapping[str, str | int | float]


class Reason(NamedTuple):
    """One reason for a move: a code, and the numbers and names for a sentence."""

    code: str
    said: Said


class Seen(NamedTuple):
    """A move of a seat as a spectator saw it.

    `told` are the public events since its beginning, each with the view before it; `after` is the view at its end.
    """

    seat: Seat
    told: tuple[tuple[Any, Any], ...]
    after: Any


class Cut(NamedTuple):
    """The events that end a move of a seat, and whether an unfinished move may be explained."""

    ends: Callable[[Any, Seat], bool]
    while_it_goes_on: bool


# The module of each game's explanations; its `CUT` says where a move ends.
_REASONS: Final = {"yaxha": ".yaxha.reasons", "piramide": ".piramide.reasons"}


def why(game: str, options: Any, actions: Iterable[Any], seat: Seat, bot: Bot[Any, Any]) -> Reason | None:
    """The reason for a bot's last move in a match, given all actions of the match so far.

    None if there is no such move yet, or no reason.
    """
    explain = getattr(bot, "why", None)
    seen = None if explain is None else last_move(game, options, actions, seat)
    return None if explain is None or seen is None else explain(seen)


def last_move(game: str, options: Any, actions: Iterable[Any], seat: Seat) -> Seen | None:
    """The last public move of a seat; None if there is none, or in a game without explanations."""
    if game not in _REASONS:
        return None
    cut: Cut = import_module(_REASONS[game], __package__).CUT
    rules = GAMES[game]
    state = rules.initial(options)
    told: list[tuple[Any, Any]] = []  # of the current move: states and events
    last: tuple[list[tuple[Any, Any]], Any] | None = None
    for action in actions:
        before, step = state, rules.apply(state, action)
        state = step.state
        for event in step.events:
            if event.audience is not None:
                continue
            told.append((before, event))
            if cut.ends(event, seat):
                last, told = (told, state), []
    if cut.while_it_goes_on and any(getattr(event, "seat", None) == seat for _, event in told):
        last = told, state
    if last is None:
        return None
    return Seen(seat, tuple((rules.view(each, None), event) for each, event in last[0]), rules.view(last[1], None))
