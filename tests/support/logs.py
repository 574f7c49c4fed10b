"""Matches with their logs, entry by entry, without a server."""

from __future__ import annotations

from random import Random

from tests.support.matches import random_step
from witz.fair import WordsHash
from witz.games import GAMES
from witz.server.match import entries
from witz.server.match.identity import DeviceDigest, MatchId, MessageId, TokenDigest
from witz.server.match.match import Change, Match, new_match

ID = MatchId("m" * 16)
DEVICE, TOKEN = DeviceDigest("device"), TokenDigest("token")


class Logged:
    """A match with open seats, and all changes since."""

    def __init__(self, game: str, seats: int, *, waits: bool = True) -> None:
        free = (entries.SeatPlan(kind="open"),) * seats
        rules = GAMES[game].rules_version
        created = entries.Created(game=game, rules=rules, options={}, seats=free, seed="s", waits=waits)
        self.match: Match = new_match(ID, created)
        self.changes = [Change(created, self.match)]

    @property
    def log(self) -> list[entries.LogEntry]:
        return [change.entry for change in self.changes]

    def keep(self, *changes: Change) -> None:
        self.changes += changes
        self.match = changes[-1].match

    def join(self, seat: int, words: str | None = None, words_hash: WordsHash | None = None) -> None:
        name = f"Player {seat + 1}"
        self.keep(self.match.join(seat, name, device=DEVICE, token=TOKEN, words=words, words_hash=words_hash))

    def play(self, random: Random, steps: int) -> None:
        """Plays random actions, each of which is an entry."""
        for _ in range(steps):
            before = self.match
            seat, _ = random_step(before, random)
            action = before.game.write_action(random.choice(before.playing().legal(seat)))
            self.keep(before.act(seat, MessageId(f"i{before.number}"), before.decision(seat) or "", [action]))

    def play_out(self, random: Random) -> None:
        while self.match.outcome is None:
            self.play(random, 1)
