"""Matches as pure values, for tests without a server: made, and played at random."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.support.sure import sure
from witz.fair import seed_hash
from witz.games import GAMES
from witz.server.match import entries
from witz.server.match.identity import DeviceDigest, MatchId, MessageId, TokenDigest
from witz.server.match.match import Match, new_match
from witz.server.match.play import Play
from witz.server.match.refusal import Refuse

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def seats_of(game: str, most: int = 3) -> int:
    """The largest number of seats that a game has, of those up to `most`."""
    return max(players for players in GAMES[game].player_counts if players <= most)


def made(game: str = "yaxha", players: int = 2, seed: str = "seed", **options: str) -> Match:
    """A match of people that has just begun."""
    seats = tuple(
        entries.SeatPlan(
            kind="person", name=NAMES[seat], device=DeviceDigest(f"device {seat}"), token=TokenDigest(f"token {seat}")
        )
        for seat in range(players)
    )
    created = entries.Created(
        game=game, rules=GAMES[game].rules_version, options=options, seats=seats, seed=seed_hash(seed)
    )
    return new_match(MatchId("m" * 16), created).begin().match


def with_bot(seed: str = "seed") -> Match:
    """A match of one person and a bot that has just begun."""
    created = made().created
    bot = entries.SeatPlan(kind="bot", name="Balam", level="random")
    return new_match(MatchId("m" * 16), replace(created, seats=(created.seats[0], bot), seed=seed)).begin().match


def playing(match: Match) -> Play:
    """The play of a match that has begun."""
    return sure(match.play)


def asked(match: Match, seat: int) -> str:
    """The decision of a seat."""
    return sure(match.decision(seat))


def act(match: Match, seat: int, *texts: str) -> Match:
    """The match after a seat's answer to its decision."""
    return match.act(seat, MessageId(f"id{match.number}"), match.decision(seat) or "", texts).match


def waiting(match: Match) -> list[int]:
    """The seats that still have to answer."""
    play = playing(match)
    return [seat for seat in sorted(play.to_act()) if not play.has_answered(seat)]


def legal(match: Match, seat: int) -> list[str]:
    return [match.game.write_action(action) for action in playing(match).legal(seat)]


def random_step(match: Match, random: Random) -> tuple[int, Match]:
    """A seat that can act, and the match after one random action of it."""
    seat = random.choice(waiting(match))
    return seat, act(match, seat, random.choice(legal(match, seat)))


def everybody_moved(match: Match) -> Match:
    """The match after everybody has made a final move, each at random."""
    random = Random(2)
    while not all(playing(match).moves):
        _, match = random_step(match, random)
    return match


def finished(game: str, players: int) -> Match:
    """A match of people that was played at random to its end."""
    match, random = made(game, players), Random(game)
    while match.outcome is None:
        match = random_step(match, random)[1]
    return match


def refusal(change: Callable[[], object]) -> str:
    """The code of a match's refusal."""
    with pytest.raises(Refuse) as caught:
        change()
    return caught.value.code
