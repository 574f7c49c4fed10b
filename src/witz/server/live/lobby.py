"""Everything around play: making a match, joining it, moving a seat to another device."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from typing import Final

from witz.engine import Seat
from witz.server.match import requests
from witz.server.match.decide import hint_seed
from witz.server.match.identity import DeviceDigest, Identity, Invitation, MatchId, SeatToken, digest_token
from witz.server.match.match import Match
from witz.server.match.options import offered_rules
from witz.server.match.permit import seat_of_token
from witz.server.match.refusal import Refuse
from witz.server.program_log import log
from witz.server.store import MatchRow
from witz.server.wire.bodies import (
    AddWords,
    CreateMatch,
    HintGiven,
    Join,
    MatchMade,
    OwnMatch,
    PlayOn,
    PlayOnRecord,
    ReasonGiven,
    SeatGiven,
)
from witz.server.wire.making import Planned, plan_match, plan_playing_on, plan_playing_on_record, wanted_game
from witz.server.wire.new_secrets import new_match_id, new_token
from witz.server.wire.reading import read_join, read_words
from witz.server.wire.responding import match_made, own_match, seat_given
from witz.server.wire.summary import read_summary
from witz.server.wire.why import asked_why

from .hub import Hub
from .inbox import Asked
from .new import first_append
from .thoughts import Advice

TOO_MANY_MADE: Final = "too many matches were made from this address: try again in a few minutes"


class Lobby:
    """The requests of devices outside of play. Every call raises Refuse and StoreError."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._services = hub.services
        self._levels = hub.services.own_bots.levels

    # Making and joining

    async def make(self, asked: CreateMatch, device: DeviceDigest, address: str = "") -> MatchMade:
        """A new match. It begins at once if all seats are taken and it does not wait."""
        wanted_game(asked)  # raises Refuse for an invalid request
        await self._may_have_more(device)
        return await self._made(plan_match(asked, device, self._levels), address)

    async def play_on(self, match_id: MatchId, asked: PlayOn, device: DeviceDigest, address: str = "") -> MatchMade:
        """A new match that continues a finished one; it has begun."""
        match = (await self._hub.task(match_id).look()).match
        await self._may_have_more(device)
        planned = await asyncio.to_thread(plan_playing_on, match, asked, device, self._levels)
        return await self._made(planned, address)

    async def play_on_record(self, asked: PlayOnRecord, device: DeviceDigest, address: str = "") -> MatchMade:
        """The same for an uploaded record."""
        await self._may_have_more(device)
        return await self._made(await asyncio.to_thread(plan_playing_on_record, asked, device, self._levels), address)

    async def _may_have_more(self, device: DeviceDigest) -> None:
        """Raises Refuse if a device has reached its limit of unfinished matches."""
        most = self._services.settings.matches_per_device
        if await self._services.store.unfinished(device, offered_rules()) >= most:
            raise Refuse("too-many-matches", detail=f"a device may have {most} unfinished matches")

    async def _made(self, planned: Planned, address: str) -> MatchMade:
        created, match_id = planned.created, new_match_id()
        await self._hub.must_have_room()
        if not self._services.limits.makings.take(address):
            raise Refuse("too-many-matches", detail=TOO_MANY_MADE)
        at = self._services.now()
        append = await asyncio.to_thread(first_append, match_id, created, at, planned.opening)
        await self._services.store.append(append)
        self._services.metrics.matches_made.inc()
        log(logging.INFO, "a match was made", match=match_id, game=created.game, count=len(created.seats))
        return match_made(match_id, planned)

    async def join(
        self, invitation: Invitation, asked: Join, device: DeviceDigest, match_id: MatchId | None = None
    ) -> SeatGiven:
        """Gives a seat of an open match to a device; the match begins when the last seat is taken."""
        task, token = await self._hub.invited(invitation, match_id), new_token()
        return _given(await self._ask(task.id, device, read_join(asked, digest_token(token))), token)

    async def fill(self, match_id: MatchId, seat: Seat, level: str, device: DeviceDigest) -> None:
        """Puts a bot in an open seat; any holder of a seat may do so."""
        await self._ask(match_id, device, requests.Fill(seat=seat, level=level))

    async def vacate(self, match_id: MatchId, seat: Seat, device: DeviceDigest) -> None:
        """Frees the seat of a bot, or a seat of this device, in a match that has not begun."""
        await self._ask(match_id, device, requests.Vacate(seat=seat))

    async def add_words(self, match_id: MatchId, seat: Seat, asked: AddWords, device: DeviceDigest) -> None:
        """Adds a seat's words to the seed of a match that has not begun, or the hash of words that it shows later."""
        await self._ask(match_id, device, read_words(seat, asked))

    async def keep_back(self, match_id: MatchId, seat: Seat, device: DeviceDigest) -> None:
        """Lets a closed match begin without the words whose hash a seat has given."""
        await self._ask(match_id, device, requests.KeepBack(seat=seat))

    async def hint(self, match_id: MatchId, seat: Seat, device: DeviceDigest) -> HintGiven:
        """A hint for the decision of a seat, which the log of the match notes."""
        match = await self._ask(match_id, device, requests.TakeHint(seat=seat))
        question = Advice(match.game.name, match.playing().view(seat), hint_seed(match, seat))
        found: HintGiven = await self._services.bot_pool.think(question)
        return found

    async def why(self, match_id: MatchId, seat: Seat) -> ReasonGiven:
        """The reason of a bot for its last move; any spectator may ask for it."""
        question = asked_why((await self._hub.task(match_id).look()).match, seat)
        return {"reason": None if question is None else await self._services.bot_pool.think(question)}

    async def start(self, match_id: MatchId, device: DeviceDigest) -> None:
        """Begins a match that waits to be started."""
        await self._ask(match_id, device, requests.Begin())

    # Seats and devices

    async def link(self, match_id: MatchId, seat: Seat, device: DeviceDigest) -> SeatGiven:
        """A new secret for a seat, with which another device can take it over."""
        token = new_token()
        await self._ask(match_id, device, requests.RenewToken(seat=seat, token=digest_token(token)))
        return seat_given(match_id, seat, token)

    async def claim(self, match_id: MatchId, secret: SeatToken, device: DeviceDigest) -> SeatGiven:
        """Moves a seat to the device that has its secret; the secret changes, so that its link works once."""
        token = new_token()
        request = requests.Claim(secret=secret, token=digest_token(token))
        return _given(await self._ask(match_id, device, request), token)

    async def held_by(self, device: DeviceDigest) -> list[OwnMatch]:
        """The matches in which a device holds seats, the latest first."""
        found: list[OwnMatch] = []
        held = await self._services.store.held_by(device)
        accounts = await self._accounts([row for row, _ in held])
        for row, seats in held:
            summary = read_summary(row.summary)
            found.append(
                own_match(
                    match=row.match,
                    game=row.game,
                    rules=row.rules,
                    status=row.status,
                    seats=seats,
                    names=[seat["name"] for seat in summary["seats"]],
                    kinds=[seat["kind"] for seat in summary["seats"]],
                    scores=summary["scores"],
                    touched=row.touched,
                    has_account=row.match in accounts,
                )
            )
        return found

    async def _accounts(self, rows: Sequence[MatchRow]) -> Collection[MatchId]:
        """Those of these matches that are shown from an account; the others need none."""
        rules = offered_rules()
        wanted = [row.match for row in rows if row.status == "finished" and row.rules != rules.get(row.game)]
        return await self._services.store.with_account(wanted) if wanted else ()

    async def _ask(self, match_id: MatchId, device: DeviceDigest, request: requests.MatchRequest) -> Match:
        """The match right after a request: what was asked next may have been processed before another look at it."""
        return await self._hub.task(match_id).ask_and_look(Asked(Identity(device), request))


def _given(match: Match, token: SeatToken) -> SeatGiven:
    return seat_given(match.id, seat_of_token(match, token), token)
