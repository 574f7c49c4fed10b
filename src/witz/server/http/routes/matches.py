"""Matches over HTTP: making them, joining them, and moving seats between devices."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic_core import to_json

from witz.server.http.deps import AtHub, AtLobby, InvitationInPath, MatchInPath, OwnDevice, SeatInPath
from witz.server.http.problems import PROBLEMS
from witz.server.live.task import MatchTask
from witz.server.match.identity import SeatToken
from witz.server.wire import bodies
from witz.server.wire.making import games_offered
from witz.server.wire.new_secrets import new_device
from witz.server.wire.responding import public_view

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.post("/devices", status_code=201)
async def make_device() -> bodies.Device:
    """A new secret for a device, which holds its seats."""
    return {"device": new_device()}


@router.get("/games")
async def list_games(hub: AtHub) -> list[bodies.GameInfo]:
    """The games that this server offers."""
    return games_offered(hub.services.own_bots.levels)


@router.post("/matches", status_code=201)
async def make_match(
    request: Request, asked: bodies.CreateMatch, lobby: AtLobby, device: OwnDevice
) -> bodies.MatchMade:
    """Makes a match. It begins when all seats are taken, unless it waits to be started."""
    return await lobby.make(asked, device, request.client.host if request.client else "")


@router.get("/matches")
async def list_matches(lobby: AtLobby, device: OwnDevice) -> list[bodies.OwnMatch]:
    """The matches in which this device holds seats, the latest first."""
    return await lobby.held_by(device)


@router.get("/matches/{match}", response_model=bodies.PublicView)
async def show_match(match: MatchInPath, hub: AtHub) -> Response:
    """The public view of a match."""
    return await _public_view(hub.task(match))


@router.post("/matches/{match}/start", status_code=204)
async def start_match(match: MatchInPath, lobby: AtLobby, device: OwnDevice) -> None:
    """Begins a match that waits to be started."""
    await lobby.start(match, device)


@router.post("/matches/{match}/seats/{seat}/bot", status_code=204)
async def fill_seat(
    match: MatchInPath, seat: SeatInPath, asked: bodies.FillSeat, lobby: AtLobby, device: OwnDevice
) -> None:
    """Puts a bot in an open seat."""
    await lobby.fill(match, seat, asked.level, device)


@router.delete("/matches/{match}/seats/{seat}", status_code=204)
async def vacate_seat(match: MatchInPath, seat: SeatInPath, lobby: AtLobby, device: OwnDevice) -> None:
    """Frees the seat of a bot, or a seat of this device, in a match that has not begun."""
    await lobby.vacate(match, seat, device)


@router.post("/matches/{match}/seats/{seat}/words", status_code=204)
async def add_words(
    match: MatchInPath, seat: SeatInPath, asked: bodies.AddWords, lobby: AtLobby, device: OwnDevice
) -> None:
    """Adds the hash of a seat's words to the seed or, when the match is closed, the words themselves."""
    await lobby.add_words(match, seat, asked, device)


@router.delete("/matches/{match}/seats/{seat}/words", status_code=204)
async def keep_words_back(match: MatchInPath, seat: SeatInPath, lobby: AtLobby, device: OwnDevice) -> None:
    """Withholds the words whose hash was given: a closed match begins without them, as its record says."""
    await lobby.keep_back(match, seat, device)


@router.post("/matches/{match}/seats/{seat}/hint")
async def take_hint(match: MatchInPath, seat: SeatInPath, lobby: AtLobby, device: OwnDevice) -> bodies.HintGiven:
    """A hint for the decision of a seat, in a match of one person against bots; the log of the match notes it."""
    return await lobby.hint(match, seat, device)


@router.get("/matches/{match}/seats/{seat}/why")
async def tell_why(match: MatchInPath, seat: SeatInPath, lobby: AtLobby) -> bodies.ReasonGiven:
    """The reason of a bot for its last move, from public information."""
    return await lobby.why(match, seat)


@router.post("/matches/{match}/look-back")
async def look_back(match: MatchInPath, hub: AtHub) -> bodies.LookingBack:
    """The analysis of a finished match, made in the background: repeat the request for its progress or result."""
    return await hub.looking_back.on(match, await hub.task(match).look())


@router.post("/matches/{match}/play-on", status_code=201)
async def play_on(
    request: Request, match: MatchInPath, asked: bodies.PlayOn, lobby: AtLobby, device: OwnDevice
) -> bodies.MatchMade:
    """Makes a match against bots that continues a finished one from a decision, with its deals.

    It is left out of statistics and daily rankings.
    """
    return await lobby.play_on(match, asked, device, request.client.host if request.client else "")


@router.post("/matches/{match}/seats/{seat}/link")
async def link_seat(match: MatchInPath, seat: SeatInPath, lobby: AtLobby, device: OwnDevice) -> bodies.SeatGiven:
    """A new secret for a seat, with which another device can take it over; the old one is void."""
    return await lobby.link(match, seat, device)


@router.post("/matches/{match}/claim")
async def claim_seat(match: MatchInPath, asked: bodies.Claim, lobby: AtLobby, device: OwnDevice) -> bodies.SeatGiven:
    """Moves the seat with this secret to this device."""
    return await lobby.claim(match, SeatToken(asked.token), device)


# An invitation has two addresses: a proxy can route the one with the match to the process where the match is played.


@router.get("/invitations/{code}", response_model=bodies.PublicView)
async def show_invitation(code: InvitationInPath, hub: AtHub) -> Response:
    """The match of an invitation."""
    return await _public_view(await hub.invited(code))


@router.get("/matches/{match}/invitations/{code}", response_model=bodies.PublicView)
async def show_invitation_to_match(match: MatchInPath, code: InvitationInPath, hub: AtHub) -> Response:
    """The match of an invitation, at the address of the match."""
    return await _public_view(await hub.invited(code, match))


@router.post("/invitations/{code}/join", status_code=201)
async def join_match(code: InvitationInPath, asked: bodies.Join, lobby: AtLobby, device: OwnDevice) -> bodies.SeatGiven:
    """Takes an open seat."""
    return await lobby.join(code, asked, device)


@router.post("/matches/{match}/invitations/{code}/join", status_code=201)
async def join_this_match(
    match: MatchInPath, code: InvitationInPath, asked: bodies.Join, lobby: AtLobby, device: OwnDevice
) -> bodies.SeatGiven:
    """Takes an open seat, at the address of the match."""
    return await lobby.join(code, asked, device, match)


async def _public_view(task: MatchTask) -> Response:
    return Response(to_json(public_view(await task.look())), media_type="application/json")
