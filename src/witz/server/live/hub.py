"""All matches of a server: making them, finding them, and what a device may do with its seats outside of play."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

from witz.bots import bot_names
from witz.engine import Seat
from witz.errors import ConflictError, RulesChanged, StoreError
from witz.fair import new_seed
from witz.games import GAMES
from witz.server.identity import digest, new_match_id, new_secret
from witz.server.log import say
from witz.server.match import entries
from witz.server.match.match import Change, Match, bot_name, new_match, read_options
from witz.server.match.refusal import Refuse
from witz.server.match.replay import record_text
from witz.server.store import Append
from witz.server.store.rows import holders_of, row_of
from witz.server.wire.bodies import BotSeat, CreateMatch, Join, MatchMade, OwnMatch, SeatGiven, SeatHere, SeatSecret
from witz.server.wire.views import record_name_of

from .load import home_record
from .services import Services
from .task import ATTEMPTS, MatchTask


class Hub:
    """The matches in memory, and those in the store."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tasks: dict[str, MatchTask] = {}

    def task(self, match_id: str) -> MatchTask:
        """The task of a match; it reads the match from the store when it is first asked for something."""
        if match_id not in self.tasks:
            self.tasks[match_id] = MatchTask(self.services, match_id, self._forget)
        return self.tasks[match_id]

    def _forget(self, task: MatchTask) -> None:
        if self.tasks.get(task.id) is task:
            del self.tasks[task.id]

    async def game_of(self, match_id: str) -> str | None:
        """The game of a match; None when that cannot be said."""
        try:
            return (await self.services.store.row(match_id)).game
        except StoreError:
            return None

    async def close(self) -> None:
        """Stops all matches; what was acknowledged is in the store."""
        await asyncio.gather(*(task.close() for task in list(self.tasks.values())))

    # Making and joining

    async def create(self, asked: CreateMatch, device: str) -> MatchMade:
        """A new match. Raises Refuse."""
        most = self.services.settings.matches_per_device
        game = GAMES.get(asked.game)
        if game is None:
            raise Refuse("no-such-game", detail=f"known are: {', '.join(GAMES)}")
        names = game.seats(read_options(game, asked.options, len(asked.seats)))
        if await self.services.store.unfinished(device, offered_rules()) >= most:
            raise Refuse("too-many-matches", detail=f"a device may have {most} unfinished matches")
        if all(isinstance(seat, BotSeat) for seat in asked.seats):
            raise Refuse("no-people", detail="at least one seat is for a person")
        people = [seat.name for seat in asked.seats if isinstance(seat, SeatHere) and seat.name]
        plans: list[entries.SeatPlan] = []
        secrets: list[SeatSecret] = []
        for at, seat in enumerate(asked.seats):
            if isinstance(seat, BotSeat):
                check_level(asked.game, seat.level)
                name = bot_name(at, [*people, *(plan.name for plan in plans)])
                plans.append(entries.SeatPlan(kind="bot", name=name, level=seat.level))
            elif isinstance(seat, SeatHere):
                token = new_secret()
                secrets.append({"seat": at + 1, "token": token})
                name = seat.name or names[at]
                plans.append(entries.SeatPlan(kind="person", name=name, device=device, token=digest(token)))
            else:
                plans.append(entries.SeatPlan(kind="open"))
        invitation = new_secret()
        created = entries.Created(
            game=asked.game,
            rules=game.rules_version,
            options=asked.options,
            seats=tuple(plans),
            seed=new_seed(),
            invitation=digest(invitation),
            creator=device,
            waits=asked.waits,
        )
        match_id = new_match_id()
        await self.services.store.append(_first_append(match_id, created, self.services.now()))
        self.services.counts["matches_made"] += 1
        say(logging.INFO, "a match was made", match=match_id, game=asked.game, count=len(plans))
        return {"match": match_id, "invitation": invitation, "seats": secrets}

    async def invited(self, invitation: str) -> MatchTask:
        """The match of an invitation. Raises MatchNotFound."""
        row = await self.services.store.invited(digest(invitation))
        return self.task(row.match)

    async def join(self, invitation: str, asked: Join, device: str) -> SeatGiven:
        """Gives a seat of an open match to a device; the match begins when the last seat is taken. Raises Refuse."""
        task = await self.invited(invitation)
        token = new_secret()
        seat = None if asked.seat is None else asked.seat - 1

        def decide(match: Match) -> Sequence[Change]:
            _must_exist(match, seat)
            chosen = match.open_seat(seat)
            name = asked.name or _default_names(match)[chosen]
            return _begun(match.join(chosen, name, device=device, token=digest(token), words=asked.words))

        def given() -> Seat:
            return next(at for at, sitting in enumerate(task.match.seats) if sitting.token == digest(token))

        async def work() -> SeatGiven:
            await task.change(decide)
            return {"match": task.id, "seat": given() + 1, "token": token}

        return await task.do(work)

    async def fill(self, match_id: str, seat: Seat, level: str, device: str) -> None:
        """Puts a bot in an open seat; whoever holds a seat may. Raises Refuse."""

        def decide(match: Match) -> Sequence[Change]:
            _must_exist(match, seat)
            _must_hold_one(match, device)
            check_level(match.game.name, level)
            return _begun(match.fill(seat, level))

        await self._change(match_id, decide)

    async def add_words(self, match_id: str, seat: Seat, words: str, device: str) -> None:
        """Adds a seat's words to the seed of a match that has not begun. Raises Refuse."""

        def decide(match: Match) -> Sequence[Change]:
            _must_hold(match, seat, device)
            return [match.add_words(seat, words)]

        await self._change(match_id, decide)

    async def start(self, match_id: str, device: str) -> None:
        """Begins a match that waits. Raises Refuse."""

        def decide(match: Match) -> Sequence[Change]:
            _must_hold_one(match, device)
            return [match.begin()]

        await self._change(match_id, decide)

    # Seats and devices

    async def link(self, match_id: str, seat: Seat, device: str) -> SeatGiven:
        """Gives a seat a new secret of its own, to be taken to another device. Raises Refuse."""
        token = new_secret()

        def decide(match: Match) -> Sequence[Change]:
            _must_hold(match, seat, device)
            return [match.move_seat(seat, device=device, token=digest(token))]

        await self._change(match_id, decide)
        return {"match": match_id, "seat": seat + 1, "token": token}

    async def claim(self, match_id: str, token: str, device: str) -> SeatGiven:
        """Moves a seat to the device that has its secret; the secret changes, so that its link works once."""
        new_token = new_secret()
        task = self.task(match_id)

        def seat_of(match: Match, secret: str) -> Seat:
            for seat, sitting in enumerate(match.seats):
                if sitting.kind == "person" and sitting.token == digest(secret):
                    return seat
            raise Refuse("no-such-seat")

        async def work() -> SeatGiven:
            await task.change(
                lambda match: [match.move_seat(seat_of(match, token), device=device, token=digest(new_token))]
            )
            return {"match": match_id, "seat": seat_of(task.match, new_token) + 1, "token": new_token}

        return await task.do(work)

    async def held_by(self, device: str) -> list[OwnMatch]:
        """The matches in which a device holds seats, the latest first."""
        found: list[OwnMatch] = []
        for row, seats in await self.services.store.held_by(device):
            summary = json.loads(row.summary)
            found.append(
                {
                    "match": row.match,
                    "game": row.game,
                    "status": row.status,  # type: ignore[typeddict-item]  # the store keeps what it is given
                    "seats": [seat + 1 for seat in seats],
                    "names": [seat["name"] for seat in summary["seats"]],
                    "kinds": [seat["kind"] for seat in summary["seats"]],
                    "scores": summary["scores"],
                    "rules_changed": row.status == "running" and row.rules != offered_rules().get(row.game),
                    "touched": row.touched,
                }
            )
        return found

    async def record(self, match_id: str) -> tuple[str, str]:
        """The record of a match that is over, or cannot go on by the rules of today, and a name for its file.

        Raises Refuse while it goes on.
        """
        task = self.task(match_id)

        async def write() -> tuple[str, str] | None:
            if task.loaded.account is not None:
                return None
            return record_text(task.match), record_name_of(task.match)

        with suppress(RulesChanged):
            if (written := await task.do(write)) is not None:
                return written
        return await self.services.store.read(lambda store: home_record(store, match_id))

    async def rematch(self, task: MatchTask, seat: Seat, message_id: str) -> int:
        """Makes another match with the seats rotated; gives the number of the entry that names it. Raises Refuse.

        Runs inside the task of the old match.
        """
        for _ in range(ATTEMPTS):
            for number, entry in task.loaded.moves.values():
                if isinstance(entry, entries.Rematched):
                    return number
            old, match_id = task.match, new_match_id()
            change = old.link_rematch(seat, message_id, match_id)
            created = entries.Created(
                game=old.game.name,
                rules=old.game.rules_version,
                options=old.created.options,
                seats=old.rotated(),
                seed=new_seed(),
                invitation=digest(new_secret()),
                creator=old.created.creator,
                waits=old.wants_words,
            )
            try:
                await task.write([change], _first_append(match_id, created, self.services.now()))
            except ConflictError:
                await task.load()
            else:
                self.services.counts["matches_made"] += 1
                return task.publish([change])
        raise Refuse("busy")

    async def _change(self, match_id: str, decide: Callable[[Match], Sequence[Change]]) -> int:
        task = self.task(match_id)
        return await task.do(lambda: task.change(decide))

    # Cleaning up

    async def remove_abandoned(self) -> int:
        """Removes matches that nobody went on with for the documented time; gives how many."""
        settings, day = self.services.settings, 86_400
        open_before, running_before = (
            self.services.now() - days * day for days in (settings.open_days, settings.running_days)
        )
        found = await self.services.store.abandoned(open_before=open_before, running_before=running_before)
        gone = [match_id for match_id in found if match_id not in self.tasks]
        if gone:
            await self.services.store.remove(gone, max(open_before, running_before))
            say(logging.INFO, "abandoned matches were removed", count=len(gone))
        return len(gone)

    async def forget_idle(self) -> int:
        """Lets the matches that nobody needs leave memory; gives how many. The log brings them back."""
        idle = [task for task in self.tasks.values() if task.is_idle]
        await asyncio.gather(*(task.close() for task in idle))
        return len(idle)

    async def forget_forever(self) -> None:
        """Looks for idle matches again and again."""
        while True:
            await asyncio.sleep(min(10.0, self.services.settings.idle_seconds / 2 + 0.01))
            await self.forget_idle()

    async def clean_up_forever(self, every: float = 3600) -> None:
        """Removes abandoned matches again and again."""
        while True:
            try:
                await self.remove_abandoned()
            except StoreError as error:
                say(logging.ERROR, "abandoned matches could not be removed", error=str(error))
            await asyncio.sleep(every)


def offered_rules() -> dict[str, int]:
    """The rules of each game that matches are played by here."""
    return {name: game.rules_version for name, game in GAMES.items()}


def check_level(game: str, level: str) -> None:
    """Raises Refuse for a level that no bot of the game has."""
    if level not in bot_names(game):
        raise Refuse("no-such-bot", detail=f"known are: {', '.join(bot_names(game))}")


def _first_append(match_id: str, created: entries.Created, at: float) -> Append:
    """What is written of a new match; it begins at once if it can."""
    match = new_match(match_id, created)
    bodies = [entries.write_entry(created)]
    if match.is_full and not created.waits:
        change = match.begin()
        bodies.append(entries.write_entry(change.entry))
        match = change.match
    return Append(match_id, 0, tuple(bodies), at, row_of(match), holders_of(match))


def _begun(change: Change) -> Sequence[Change]:
    """The change, and the beginning of the match if that was all it waited for."""
    match = change.match
    return [change, match.begin()] if match.is_full and not match.created.waits else [change]


def _default_names(match: Match) -> tuple[str, ...]:
    return match.game.seats(read_options(match.game, match.created.options, len(match.seats)))


def _must_exist(match: Match, seat: Seat | None) -> None:
    if seat is not None and seat >= len(match.seats):
        raise Refuse("no-such-seat")


def _must_hold(match: Match, seat: Seat, device: str) -> None:
    _must_exist(match, seat)
    if match.seats[seat].device != device:
        raise Refuse("not-your-seat")


def _must_hold_one(match: Match, device: str) -> None:
    if all(sitting.device != device for sitting in match.seats):
        raise Refuse("not-your-seat")
