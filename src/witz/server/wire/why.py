"""The reason of a bot's last move in JSON, on a server and inside a page."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from witz.bots.base import Bot
from witz.bots.why import why
from witz.engine import Seat, read_action
from witz.games import GAMES
from witz.server.match.match import Match
from witz.server.match.refusal import Refuse

from .bodies import AdvisedReason


@dataclass(frozen=True, slots=True)
class AskedWhy:
    """The question for the reason of a bot's last move, in a match with these final actions."""

    game: str
    options: Any
    final: tuple[str, ...]
    seat: Seat
    level: str

    def answered(self, find: Callable[[str, str], Bot[Any, Any]]) -> AdvisedReason | None:
        """The reason; None if the bot gives none."""
        with suppress(Exception):  # a host's own bot may raise anything: then there is no reason
            actions = (read_action(GAMES[self.game], text) for text in self.final)
            if found := why(self.game, self.options, actions, self.seat, find(self.game, self.level)):
                return {"code": found.code, "said": dict(found.said)}
        return None


def asked_why(match: Match, seat: Seat) -> AskedWhy | None:
    """The question about a seat; None if no bot sits there, or the match cannot be replayed. Raises Refuse."""
    if seat >= len(match.seats):
        raise Refuse("no-such-seat")
    sitting, play = match.seats[seat], match.play
    if sitting.kind != "bot" or sitting.level is None or play is None:
        return None
    return AskedWhy(match.game.name, play.options, play.final, seat, sitting.level)
