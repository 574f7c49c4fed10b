"""The opening of a match that plays on from a finished match, or from a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from witz.engine import CHANCE, AnyGame, Seat, read_action
from witz.games import SIMULTANEOUS

from . import entries
from .match import Match
from .refusal import Refuse


def opening_at(match: Match, entry: int) -> tuple[entries.Opened, Seat]:
    """The opening up to the decision to which an action of the record belongs, and the seat with that decision.

    Raises Refuse.
    """
    if match.outcome is None:
        raise Refuse("not-finished")
    if not match.is_played_here:
        raise Refuse("rules-changed")
    play = match.playing()
    final = play.final
    cut, seat = cut_at(match.game, play.options, [read_action(match.game, text) for text in final], entry)
    return entries.Opened(match=match.id, final=final[:cut], words=match.dealing_words), seat


def cut_at(game: AnyGame, options: Any, actions: Sequence[Any], entry: int) -> tuple[int, Seat]:
    """The number of actions before the decision to which one of them belongs, and the seat with that decision.

    Seats that decide at the same time all decide again. Raises Refuse.
    """
    if entry >= len(actions):
        raise Refuse("not-asked", detail=f"the record has {len(actions)} actions")
    simultaneous = SIMULTANEOUS.get(game.name)
    state = game.initial(options)
    cut, decision = 0, ""
    for at, action in enumerate(actions[: entry + 1]):
        if action.actor == CHANCE:
            decision = ""
        else:
            asked = "" if simultaneous is None else simultaneous.decision(game.view(state, action.actor))
            if not asked or asked != decision:
                cut, decision = at, asked
        state = game.apply(state, action).state
    seat: Seat = actions[entry].actor
    if seat == CHANCE:
        raise Refuse("not-asked", detail="nobody decides what chance deals")
    return cut, seat
