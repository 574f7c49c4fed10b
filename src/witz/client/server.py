"""Requests to a match server."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Sequence
from functools import partial
from http.client import HTTPException
from typing import Any, cast

from witz.fair import secret_words, words_hash
from witz.server.match.identity import DeviceSecret, Invitation, MatchId, SeatToken
from witz.server.wire.bodies import MatchMade, SeatGiven

from .refused import SLOWER, SLOWEST, Refused, Unreachable
from .seats import Seats

TIMEOUT = 30.0


def _refusal(status: int, body: bytes) -> Refused:
    try:
        problem = json.loads(body)
        return Refused(problem["code"], problem["rule"], problem["cells"], problem["detail"])
    except (ValueError, LookupError, TypeError):
        return Refused(f"status-{status}")  # not a refusal of the server itself: a proxy's, or /health


class Server:
    """Requests to a server on behalf of one device.

    Ids and secrets have types of their own, so that a type checker finds one in the place of another. The server's
    answers have these types; text from elsewhere gets them as in `MatchId(sys.argv[1])`.
    """

    def __init__(self, address: str, device: DeviceSecret | None = None) -> None:
        self.address = address.rstrip("/")
        self.device = device
        self._words: dict[tuple[MatchId, int], str] = {}  # the words added to matches, by seat

    async def request(self, method: str, path: str, body: object = None) -> Any:
        """The response of the server; a request that is refused with slow-down is retried.

        Raises Refused and Unreachable.
        """
        pause = SLOWER
        while True:
            try:
                return await asyncio.to_thread(self._request, method, path, body)
            except Refused as refused:
                if refused.code != "slow-down" or pause > SLOWEST:
                    raise
            await asyncio.sleep(pause)
            pause *= 2

    def _request(self, method: str, path: str, body: object) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.device is not None:
            headers["Authorization"] = f"Bearer {self.device}"
        data = None if body is None else json.dumps(body).encode()
        if not self.address.startswith(("http://", "https://")):
            raise Unreachable(f"an address begins with http:// or https://, not {self.address!r}")
        request = urllib.request.Request(self.address + path, data, headers, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310
                text = answer.read().decode()
                return json.loads(text) if answer.headers.get_content_type() == "application/json" and text else text
        except urllib.error.HTTPError as error:
            with error:
                raise _refusal(error.code, error.read()) from None
        except (OSError, HTTPException) as error:  # also a connection that ends in the middle of a response
            reason = error.reason if isinstance(error, urllib.error.URLError) else error
            raise Unreachable(f"no server answers at {self.address}: {reason or type(error).__name__}") from None

    async def _sign_in(self) -> None:
        if self.device is None:
            self.device = DeviceSecret((await self.request("POST", "/api/devices"))["device"])

    async def create(
        self, game: str, seats: Sequence[dict[str, str]], *, options: dict[str, str] | None = None, waits: bool = False
    ) -> MatchMade:
        """Makes a match; a seat is `{"kind": "here"}`, `{"kind": "open"}` or `{"kind": "bot", "level": ...}`."""
        await self._sign_in()
        body = {"game": game, "seats": list(seats), "options": options or {}, "waits": waits}
        return cast("MatchMade", await self.request("POST", "/api/matches", body))

    async def join(
        self,
        invitation: Invitation,
        name: str | None = None,
        words: str | None = None,
        *,
        match: MatchId | None = None,
    ) -> SeatGiven:
        """Takes an open seat of a match, with words for the seed: see `add_words`.

        With `match`, the id is in the path, so that a proxy before several servers can route the request.
        """
        await self._sign_in()
        mixed = None if words is None else secret_words(words)
        body = {"name": name, "words_hash": None if mixed is None else words_hash(mixed)}
        where = "/api" if match is None else f"/api/matches/{match}"
        given = cast("SeatGiven", await self.request("POST", f"{where}/invitations/{invitation}/join", body))
        if mixed is not None:
            self._words[given["match"], given["seat"]] = mixed
        return given

    async def add_words(self, match: MatchId, seat: int, words: str) -> str:
        """Adds the hash of words, extended with random letters, to the seed; gives the extended words.

        They are shown when seats and hashes are fixed, if a client is `at` the match then.
        """
        mixed = secret_words(words)
        await self.request("POST", f"/api/matches/{match}/seats/{seat}/words", {"words_hash": words_hash(mixed)})
        self._words[match, seat] = mixed
        return mixed

    async def show_words(self, match: MatchId, seat: int) -> None:
        """Reveals the words that were added here, once the match is closed. Raises Refused."""
        words = self._words[match, seat]
        await self.request("POST", f"/api/matches/{match}/seats/{seat}/words", {"words": words})

    async def record(self, match: MatchId) -> str:
        """The record of a finished match."""
        return cast("str", await self.request("GET", f"/api/matches/{match}/record"))

    def at(self, match: MatchId, tokens: Sequence[SeatToken] = (), *, effects: bool = True) -> Seats:
        """The seats of the device in a match, and those with these secrets; a spectator if there are none."""
        seats = Seats(self.address, match, device=self.device, tokens=tokens, effects=effects)
        for of_match, seat in self._words:
            if of_match == match:
                seats.when_closed[seat] = partial(self.show_words, match, seat)
        return seats
