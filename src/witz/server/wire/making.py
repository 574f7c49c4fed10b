"""Plans for new matches from requests, as pure values: nothing is written or sent here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from witz.daily import checked_day, day_seed, players_of_day
from witz.engine import CHANCE, AnyGame, Seat, write_action
from witz.errors import ArgumentError
from witz.fair import new_seed
from witz.games import GAMES
from witz.server.match import entries
from witz.server.match.decide import begin_if_ready, numbered
from witz.server.match.identity import DeviceDigest, Invitation, MatchId, digest_invitation, digest_token
from witz.server.match.match import Match, new_match
from witz.server.match.opening import cut_at, opening_at
from witz.server.match.options import own_options, read_options, write_own_options
from witz.server.match.refusal import Refuse
from witz.server.match.sitting import bot_name

from .bodies import BotSeat, CreateMatch, GameInfo, PlayOn, PlayOnRecord, SeatHere, SeatSecret
from .log import write_entry
from .new_secrets import new_invitation, new_token
from .replays import dealt_from, read_uploaded

NO_MATCH: Final = MatchId("")  # of an opening that comes from a record
Levels = Callable[[str], Sequence[str]]  # the levels of bots for a game


def games_offered(levels: Levels) -> list[GameInfo]:
    """The games that this server offers."""
    return [
        {
            "game": name,
            "rules": game.rules_version,
            "players": list(game.player_counts),
            "options": list(own_options(game)),
            "levels": list(levels(name)),
        }
        for name, game in GAMES.items()
    ]


def check_level(levels: Levels, game: str, level: str) -> None:
    """Raises Refuse for an unknown level of bots for a game."""
    known = levels(game)
    if level not in known:
        raise Refuse("no-such-bot", detail=f"known are: {', '.join(known)}")


def wanted_game(asked: CreateMatch) -> AnyGame:
    """The game of a match that can be made as requested. Raises Refuse."""
    game = GAMES.get(asked.game)
    if game is None:
        raise Refuse("no-such-game", detail=f"known are: {', '.join(GAMES)}")
    read_options(game, asked.options, len(asked.seats))
    if asked.day is not None:
        _check_day(asked, asked.day, players_of_day(game))
    return game


def _check_day(asked: CreateMatch, day: str, players: int) -> None:
    """Raises Refuse for a deal of the day that differs from everybody else's."""
    try:
        checked_day(day)
    except ArgumentError as error:
        raise Refuse("bad-options", detail=f"day: {error}") from None
    first, *others = asked.seats
    levels = {seat.level for seat in others if isinstance(seat, BotSeat)}
    whole = len(asked.seats) == players and all(isinstance(seat, BotSeat) for seat in others)
    if not whole or len(levels) != 1 or not isinstance(first, SeatHere) or asked.options or asked.waits:
        detail = f"the deal of a day is for {players} seats: one here and bots of one level; no options"
        raise Refuse("bad-options", detail=detail)


@dataclass(frozen=True, slots=True)
class Planned:
    """A match to be made: its first entries, its invitation, and the secrets of the seats at this device."""

    created: entries.Created
    invitation: Invitation
    secrets: list[SeatSecret]
    opening: entries.Opened | None = None


def plan_match(asked: CreateMatch, device: DeviceDigest, levels: Levels) -> Planned:
    """The requested match. Raises Refuse."""
    game = wanted_game(asked)
    if all(isinstance(seat, BotSeat) for seat in asked.seats):
        raise Refuse("no-people", detail="at least one seat is for a person")
    people = [seat.name for seat in asked.seats if isinstance(seat, SeatHere) and seat.name]
    plans: list[entries.SeatPlan] = []
    secrets: list[SeatSecret] = []
    for at, seat in enumerate(asked.seats):
        if isinstance(seat, BotSeat):
            check_level(levels, asked.game, seat.level)
            name = bot_name(at, [*people, *(plan.name for plan in plans)])
            plans.append(entries.SeatPlan(kind="bot", name=name, level=seat.level))
        elif isinstance(seat, SeatHere):
            token = new_token()
            secrets.append({"seat": at + 1, "token": token})
            # Without a name, every page names the seat in its own language.
            name = numbered(seat.name, [plan.name for plan in plans]) if seat.name else ""
            plans.append(entries.SeatPlan(kind="person", name=name, device=device, token=digest_token(token)))
        else:
            plans.append(entries.SeatPlan(kind="open"))
    invitation = new_invitation()
    created = entries.Created(
        game=asked.game,
        rules=game.rules_version,
        options=write_own_options(game, read_options(game, asked.options, len(plans))),
        seats=tuple(plans),
        seed=new_seed() if asked.day is None else day_seed(asked.game, asked.day),
        invitation=digest_invitation(invitation),
        creator=device,
        waits=asked.waits,
    )
    return Planned(created, invitation, secrets)


def plan_playing_on(match: Match, asked: PlayOn, device: DeviceDigest, levels: Levels) -> Planned:
    """A match that continues a finished one, with its seed: one person here against bots. Raises Refuse."""
    opening, own = opening_at(match, asked.entry)
    wanted = _against_bots(asked, match.game.name, match.created.options, own, len(match.seats))
    planned = plan_match(wanted, device, levels)
    return replace(planned, created=replace(planned.created, seed=match.created.seed), opening=opening)


def plan_playing_on_record(asked: PlayOnRecord, device: DeviceDigest, levels: Levels) -> Planned:
    """The same from a record: with its seed if all deals come from that seed, else with a new one. Raises Refuse."""
    record, replayed = read_uploaded(asked.record)
    game, actions = GAMES[record.game], record.actions
    decided = (at for at in range(asked.entry, len(actions)) if actions[at].actor != CHANCE)
    cut, own = cut_at(game, record.options, actions, next(decided, len(actions)))
    seats = len(game.seats(record.options))
    options = write_own_options(game, record.options)
    planned = plan_match(_against_bots(asked, game.name, options, own, seats), device, levels)
    dealt = dealt_from(asked.record, game, record, replayed)
    opening = entries.Opened(
        match=NO_MATCH,
        final=tuple(write_action(game, action) for action in actions[:cut]),
        words=(None,) * seats if dealt is None else dealt.words,
        is_dealt=dealt is not None,
    )
    seed = planned.created.seed if dealt is None else dealt.seed
    return replace(planned, created=replace(planned.created, seed=seed), opening=opening)


def _against_bots(
    asked: PlayOn | PlayOnRecord, game: str, options: Mapping[str, str], own: Seat, seats: int
) -> CreateMatch:
    here, bot = SeatHere(kind="here", name=asked.name), BotSeat(kind="bot", level=asked.level)
    return CreateMatch(game=game, options=dict(options), seats=tuple(here if at == own else bot for at in range(seats)))


def first_entries(
    match_id: MatchId, created: entries.Created, opening: entries.Opened | None = None
) -> tuple[tuple[str, ...], Match]:
    """The first entries of a match in their stored form, and the match after them; it begins at once if it can."""
    match, bodies = new_match(match_id, created), [write_entry(created)]
    changes = [] if opening is None else [match.play_on(opening)]
    changes += begin_if_ready(changes[-1].match if changes else match)
    bodies += (write_entry(change.entry) for change in changes)
    return tuple(bodies), changes[-1].match if changes else match
