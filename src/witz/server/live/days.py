"""The tables of the deal of the day on this server: the results that players entered, kept for some days."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

from witz.daily import checked_day, day_in
from witz.errors import ArgumentError
from witz.server.match import entries
from witz.server.match.identity import DeviceDigest, MatchId
from witz.server.match.play import ABORTED
from witz.server.match.refusal import Refuse
from witz.server.store import DayEntry
from witz.server.wire.bodies import DayBest, DayTable
from witz.server.wire.loaded import Loaded

from .hub import Hub

MOST_RESULTS: Final = 20
TABLE_DAYS: Final = 7
DAY: Final = timedelta(days=1)
PERSON: Final = 0  # the seat of the player of a deal of the day


class Days:
    """The tables of the deal of the day. Every call raises Refuse and StoreError."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._services = hub.services

    async def enter(self, match_id: MatchId, name: str | None, device: DeviceDigest) -> None:
        """Enters the result of a device's match; its first result for a day, game and level stays."""
        loaded = await self._hub.task(match_id).look()
        match, day = loaded.match, day_in(loaded.match.created.seed)
        if day is None or match.opening is not None:
            raise Refuse("bad-options", detail="only deals of the day have a table")
        if match.seats[PERSON].device != device:
            raise Refuse("not-your-seat")
        if match.outcome is None or match.outcome == ABORTED:
            raise Refuse("not-finished")
        if _was_handed_over(loaded):
            raise Refuse("bot-plays", detail="a bot made moves in this match")
        if abs(date.fromisoformat(day) - self._today()) > DAY:
            raise Refuse("over", detail="the table of that day is closed")
        entry = DayEntry(
            day=day,
            game=match.game.name,
            level=match.created.seats[PERSON + 1].level or "",
            device=device,
            match=match_id,
            name=name or "",
            score=match.outcome.scores[PERSON],
            hints=match.seats[PERSON].hints,
            at=self._services.now(),
        )
        await self._services.store.enter_day(entry, (self._today() - TABLE_DAYS * DAY).isoformat())

    async def table(self, day: str, game: str, level: str) -> DayTable:
        """The table of a day, and the best match of the day before it, for days that are not in the future."""
        try:
            today = date.fromisoformat(checked_day(day))
        except ArgumentError as error:
            raise Refuse("malformed", detail=str(error)) from None
        store = self._services.store
        found = await store.day_table(day, game, level, MOST_RESULTS)
        best: DayBest | None = None
        if self._today() >= today > date.min:
            for each in await store.day_table((today - DAY).isoformat(), game, level, 1):
                best = {"name": each.name, "score": each.score, "match": each.match}
        return {
            "results": [{"name": each.name, "score": each.score, "hints": each.hints} for each in found],
            "before": best,
        }

    def _today(self) -> date:
        return datetime.fromtimestamp(self._services.now(), UTC).date()


def _was_handed_over(loaded: Loaded) -> bool:
    """Whether a bot ever played for the person: such a result is not their own."""
    handed = (entries.HandedOver, entries.Resigned)
    return any(isinstance(entry, handed) and entry.seat == PERSON for _, entry in loaded.messages.values())
