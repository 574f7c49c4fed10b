"""The matches of a store for later versions: created and played at a real server with the Python client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import count
from random import Random
from typing import Any

from witz.client import Invitation, Refused, Seats, Server

HERE = {"kind": "here"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}
SMALL: dict[str, dict[str, str]] = {"yaxha": {"cards": "starter"}, "piramide": {"base": "4"}}  # other options

Seating = dict[str, Any]  # the ids and secrets of a new match


class Writer:
    """Creates matches on a server, and records what they must show."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.random = Random("stores")
        self.matches: dict[str, Seating] = {}

    async def make(self, name: str, game: str, seats: list[dict[str, str]], **more: Any) -> Seating:
        return self.keep(name, game, await self.server.create(game, seats, **more))

    def keep(self, name: str, game: str, made: Any) -> Seating:
        tokens = {str(each["seat"]): each["token"] for each in made["seats"]}
        self.matches[f"{game} {name}"] = {"match": made["match"], "game": game, "tokens": tokens}
        return self.matches[f"{game} {name}"]

    async def ask(self, method: str, seating: Seating, path: str, body: object = None) -> Any:
        return await self.server.request(method, f"/api/matches/{seating['match']}{path}", body)

    async def guest(self, seating: Seating, invitation: Invitation, name: str, words: str | None = None) -> Server:
        """Another player, who takes an open seat."""
        guest = Server(self.server.address)
        given = await guest.join(invitation, name, words)
        seating["guest"] = {"device": guest.device, "seat": given["seat"], "token": given["token"]}
        return guest

    @asynccontextmanager
    async def at(self, seating: Seating) -> AsyncIterator[Seats]:
        """The table with all seats of the match."""
        tokens = [seating["guest"]["token"]] if "guest" in seating else []
        async with Seats(self.server.address, seating["match"], device=self.server.device, tokens=tokens) as table:
            yield table

    async def play(self, table: Seats, stop: Callable[[], bool] = lambda: False) -> None:
        """Plays the seats without bots at random, one action at a time, until a condition holds."""

        def own() -> list[int]:
            """The seats without bots that can act now."""
            levels = [seat["level"] for seat in table.match["seats"]]
            return [seat for seat in table.you if levels[seat - 1] is None and table.legal(seat)]

        def goes_on() -> bool:
            return not table.is_over and not stop()

        while goes_on():
            await table.until(lambda: table.is_over or own())
            for seat in table.you:
                if goes_on() and seat in own():
                    number = await table.act(seat, self.random.choice(table.legal(seat)))
                    await table.until(lambda: table.number >= number)  # noqa: B023

    async def play_to(self, table: Seats, number: int) -> None:
        await self.play(table, lambda: table.number >= number)

    # Matches that wait

    async def waiting(self, game: str) -> None:
        """A match with open seats, one with a player's words, a full one, and one that waits for words."""
        await self.make("waiting for people", game, [HERE, OPEN, OPEN])
        made = await self.server.create(game, [HERE, OPEN, OPEN], waits=True)
        joined = self.keep("waiting with words", game, made)
        guest = await self.guest(joined, made["invitation"], "Ñuño")
        await guest.request("POST", f"/api/matches/{made['match']}/seats/2/words", {"words": "rain over stone"})
        full = await self.make("waiting to be started", game, [{**HERE, "name": "Ana"}, OPEN], waits=True)
        await self.ask("POST", full, "/seats/2/bot", {"level": "greedy"})
        await self.ask("DELETE", full, "/seats/2")
        await self.ask("POST", full, "/seats/2/bot", {"level": "random"})
        await self.ask("POST", full, "/seats/1/words", {"words": "my own words"})
        made = await self.server.create(game, [HERE, OPEN], waits=True)
        owing = self.keep("waiting for shown words", game, made)
        await self.guest(owing, made["invitation"], "Béa #1", 'quoted "words" # and signs')
        owing["words"] = {"1": await self.server.add_words(made["match"], 1, "lluvia")}
        await self.ask("POST", owing, "/start")

    # Matches that run

    async def running(self, game: str) -> None:
        """A new match with a moved seat, one in its middle with a stand-in bot, and one that a player has left."""
        begun = await self.make("just begun", game, [HERE, HERE])
        link = await self.ask("POST", begun, "/seats/2/link")
        phone = Server(self.server.address, (await self.server.request("POST", "/api/devices"))["device"])
        given = await phone.request("POST", f"/api/matches/{begun['match']}/claim", {"token": link["token"]})
        begun["guest"] = {"device": phone.device, "seat": 2, "token": given["token"]}
        del begun["tokens"]["2"]  # it is void now
        middle = await self.make("in the middle", game, [{**HERE, "name": "Ana"}, HERE, HERE])
        async with self.at(middle) as table:
            await self.play_to(table, 25)
            if game == "yaxha":
                # Up to the beginning of a round; then one seat has chosen, and another one has a draft.
                await self.play(
                    table, lambda: all("choose" in (table.tables[at]["decision"] or "") for at in (1, 2, 3))
                )
                await table.act(1, table.legal(1)[0])
                shown = await table.draft(2, "tile 1", [])
                await table.draft(2, "tile 1", [shown["legal"][0]["action"]])
            await table.hand_over(3, "greedy")
        left = await self.make("that some leave", game, [HERE, HERE, HERE, BOT])
        async with self.at(left) as table:
            await self.play_to(table, 10)
            await table.resign(3, "random")
            await table.abort(1)
            await self.play_to(table, 20)

    # Matches that are over

    async def finished(self, game: str) -> None:
        """A match of people with words, a rematch and an analysis, and one that was called off."""
        made = await self.server.create(game, [HERE, OPEN], options=SMALL[game], waits=True)
        over = self.keep("finished with words", game, made)
        guest = await self.guest(over, made["invitation"], "Béa #1", 'quoted "words" # and signs')
        await self.ask("POST", over, "/seats/1/words", {"words": "lluvia"})
        await self.ask("POST", over, "/start")
        await guest.show_words(over["match"], 2)
        async with self.at(over) as table:
            await self.play_to(table, 10)
            if game == "yaxha":
                await self.play(table, lambda: bool(table.legal(1) and table.legal(2)))
                await table.act(1, table.legal(1)[0])
                await table.take_back(1)
            await table.hand_over(2, "greedy")
            await self.play_to(table, 20)
            await table.take_seat(2)
            await self.play(table)
            await table.rematch(1)
            await table.until(lambda: table.match["rematch"] is not None)
            rematch = {"match": table.match["rematch"], "game": game, "tokens": {}, "guest": over["guest"]}
        self.matches[f"{game} rematch"] = rematch
        await self.play_on(over)
        while (told := await self.ask("POST", over, "/look-back"))["found"] is None:
            await asyncio.sleep(0.1)
        over["look_back"] = len(told["found"]["decisions"])
        made = await self.server.create(game, [HERE, OPEN], waits=True)
        off = self.keep("called off", game, made)
        guest = await self.guest(off, made["invitation"], "Ben", "forgotten")
        await self.ask("POST", off, "/start")
        await guest.request("DELETE", f"/api/matches/{off['match']}/seats/2/words")
        async with self.at(off) as table:
            await table.abort(1)
            await table.until(lambda: table.is_over)

    async def play_on(self, over: Seating) -> None:
        """A match that continues from a late decision of another one, with a hint for it."""
        for entry in count(20):
            try:
                made = await self.ask("POST", over, "/play-on", {"entry": entry, "level": "random"})
                break
            except Refused as refused:
                if refused.code != "not-asked":  # it was a chance action
                    raise
        played_on = self.keep("played on", over["game"], made)
        await self.ask("POST", played_on, f"/seats/{made['seats'][0]['seat']}/hint")

    async def of_the_day(self, game: str) -> None:
        """The deal of the day, with an entered result."""
        day = datetime.now(UTC).date().isoformat()
        body = {"game": game, "seats": [HERE, BOT, BOT, BOT], "day": day}
        made = self.keep("deal of the day", game, await self.server.request("POST", "/api/matches", body))
        async with self.at(made) as table:
            await self.play(table)
        await self.ask("POST", made, "/day", {"name": "Ana"})
        made["day"] = f"/api/days/{day}/{game}/random"

    # What they show

    async def note(self, seating: Seating) -> None:
        """Records what a match shows now."""
        async with self.at(seating):
            await asyncio.sleep(0.5)  # bots move while a client is connected: let them finish
        shown = await self.server.request("GET", f"/api/matches/{seating['match']}")
        info = shown["match"]
        seating["number"] = shown["number"]
        seating["info"] = info
        device = self.server.device
        async with Seats(self.server.address, seating["match"], device=device) as table:
            seating["you"] = table.you
            seating["tables"] = {
                str(seat): {key: side.get(key) for key in ("decision", "answered", "drafts") if side.get(key)}
                for seat, side in table.tables.items()
                if seat is not None
            }
        if info["status"] == "finished":
            record = await self.server.record(seating["match"])
            seating["record"] = record.split("\n")
            queries = {"open": "", **{str(seat["seat"]): f"?seat={seat['seat']}" for seat in info["seats"]}}
            seating["steps"] = {
                viewer: len((await self._history(seating, query))["steps"]) for viewer, query in queries.items()
            }

    async def _history(self, seating: Seating, query: str) -> Any:
        return await self.server.request("GET", f"/api/matches/{seating['match']}/history{query}")
