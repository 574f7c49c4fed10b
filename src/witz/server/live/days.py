"""The daily rankings of this server: the results that players submitted for deals of the day, kept for some days."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

from witz.daily import checked_day
from witz.errors import ArgumentError
from witz.server.match.identity import DeviceDigest, MatchId
from witz.server.match.permit import PERSON, result_of_day
from witz.server.match.refusal import Refuse
from witz.server.store import DayEntry
from witz.server.wire.bodies import DayBest, DayTable

from .hub import Hub

MOST_RESULTS: Final = 20
RANKING_DAYS: Final = 7
DAY: Final = timedelta(days=1)


class Days:
    """The daily rankings of a server. Every call raises Refuse and StoreError."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._services = hub.services

    async def enter(self, match_id: MatchId, name: str | None, device: DeviceDigest) -> None:
        """Enters the result of a device's match; its first result for a day, game and level stays."""
        loaded = await self._hub.task(match_id).look()
        match = loaded.match
        today = self._today()
        open_days = [(today + days * DAY).isoformat() for days in (-1, 0, 1)]  # it is one of these somewhere on Earth
        found = result_of_day(match, [entry for _, entry in loaded.messages.values()], device, open_days)
        entry = DayEntry(
            day=found.day,
            game=match.game.name,
            level=match.created.seats[PERSON + 1].level or "",
            device=device,
            match=match_id,
            name=name or "",
            score=found.score,
            hints=match.seats[PERSON].hints,
            at=self._services.now(),
        )
        await self._services.store.enter_day(entry, (today - RANKING_DAYS * DAY).isoformat())

    async def table(self, day: str, game: str, level: str) -> DayTable:
        """The ranking of a day, and the best match of the day before it, for days that are not in the future."""
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
