"""Playing on from a finished match: where in it that begins."""

from __future__ import annotations

from witz.engine import CHANCE, Seat, read_action

from . import entries
from .match import Match
from .refusal import Refuse


def opening_at(match: Match, entry: int) -> tuple[entries.Opened, Seat]:
    """The opening that leads to the decision of which an action of the record is a part, and the seat that has it.

    Where seats decide at the same time, all of them decide anew. Raises Refuse.
    """
    if match.outcome is None:
        raise Refuse("not-finished")
    if match.play is None:
        raise Refuse("rules-changed")
    play, game = match.play, match.game
    if entry >= len(play.final):
        raise Refuse("not-asked", detail=f"the record has {len(play.final)} actions")
    state = game.initial(play.options)
    cut, decision = 0, ""
    for at, text in enumerate(play.final[: entry + 1]):
        action = read_action(game, text)
        if action.actor == CHANCE:
            decision = ""
        else:
            asked = "" if play.simultaneous is None else play.simultaneous.decision(game.view(state, action.actor))
            if not asked or asked != decision:
                cut, decision = at, asked
        state = game.apply(state, action).state
    seat = read_action(game, play.final[entry]).actor
    if seat == CHANCE:
        raise Refuse("not-asked", detail="nobody decides what chance deals")
    return entries.Opened(match=match.id, final=play.final[:cut], words=match.dealing_words), seat
