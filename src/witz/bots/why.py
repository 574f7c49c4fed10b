"""Why a bot moved as it did: one reason, from what everybody may know of its move.

A bot that can say it has a method `why(seen)`. It is handed what a spectator saw, and never what the bot itself knew,
so that a reason cannot tell a hand or a choice that is still secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from ..engine import Seat
from ..games import GAMES
from ..piramide.events import Passed, TurnEnded
from ..yaxha.events import RoundShown
from .base import Bot

Said = Mapping[str, str | int | float]


class Reason(NamedTuple):
    """One reason for a move: a code, and the numbers and names that a sentence needs."""

    code: str
    said: Said


class Seen(NamedTuple):
    """A move of a seat as a spectator saw it.

    `told` is what everybody was told from its beginning on, each event with the view before it; `after` is the view
    when it was over.
    """

    seat: Seat
    told: tuple[tuple[Any, Any], ...]
    after: Any


class Explaining(Protocol):
    """A bot that can say why."""

    def why(self, seen: Seen) -> Reason | None:
        """What spoke for a move; None where there is nothing to say."""
        ...


class _Cut(NamedTuple):
    """Where the moves of a game end for a seat, and whether one that goes on may be spoken of."""

    ends: Callable[[Any, Seat], bool]
    while_it_goes_on: bool


_CUTS: Final = {
    # What was chosen and built is shown when the round is over (Y4).
    "yaxha": _Cut(lambda event, _: isinstance(event, RoundShown), while_it_goes_on=False),
    "piramide": _Cut(
        lambda event, seat: isinstance(event, TurnEnded | Passed) and event.seat == seat, while_it_goes_on=True
    ),
}


def why(game: str, options: Any, actions: Iterable[Any], seat: Seat, bot: Bot[Any, Any]) -> Reason | None:
    """Why a bot did what it did last in a match, given all actions of the match so far.

    None where there is no such move yet, or the bot has nothing to say.
    """
    explain = getattr(bot, "why", None)
    seen = None if explain is None else last_move(game, options, actions, seat)
    return None if explain is None or seen is None else explain(seen)


def last_move(game: str, options: Any, actions: Iterable[Any], seat: Seat) -> Seen | None:
    """The last move of a seat that everybody has seen; None where there is none, or in a game without bots."""
    if game not in _CUTS:
        return None
    rules, cut = GAMES[game], _CUTS[game]
    state = rules.initial(options)
    told: list[tuple[Any, Any]] = []  # of the move that goes on: states, and events
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
