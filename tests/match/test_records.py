"""Records of matches: what the log alone gives is what the match itself would give, and its deals can be checked."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.matches import random_step
from witz.fair import verify, words_hash
from witz.games import GAMES
from witz.server.match import entries
from witz.server.match.identity import DeviceDigest, MatchId, TokenDigest
from witz.server.match.match import Change, Match, new_match
from witz.server.match.replay import record_of_log, record_text

ID = MatchId("m" * 16)
DEVICE, TOKEN = DeviceDigest("device"), TokenDigest("token")


class Kept:
    """A match with its log."""

    def __init__(self, game: str, seats: int) -> None:
        free = (entries.SeatPlan(kind="open"),) * seats
        created = entries.Created(
            game=game, rules=GAMES[game].rules_version, options={}, seats=free, seed="s", waits=True
        )
        self.match: Match = new_match(ID, created)
        self.log: list[entries.LogEntry] = [created]

    def keep(self, change: Change) -> None:
        self.log.append(change.entry)
        self.match = change.match

    def join(self, seat: int, words: str | None = None, words_hash: str | None = None) -> None:
        name = f"Player {seat + 1}"
        self.keep(self.match.join(seat, name, device=DEVICE, token=TOKEN, words=words, words_hash=words_hash))

    def play(self, random: Random, steps: int) -> None:
        """Random actions, each of which is an entry."""
        for _ in range(steps):
            before = self.match
            seat, _ = random_step(before, random)
            action = random.choice([before.game.write_action(each) for each in before.playing().legal(seat)])
            self.keep(before.act(seat, f"i{before.number}", before.decision(seat) or "", [action]))

    @property
    def at_home(self) -> str:
        """The record as it is composed where the rules are gone."""
        outcome = self.match.outcome
        return record_of_log(ID, self.log, self.match.record_names, None if outcome is None else outcome.scores)


@pytest.mark.parametrize("game", GAMES)
def test_words_of_who_left_the_seat_again_are_not_in_the_record(game: str) -> None:
    kept = Kept(game, 3)
    kept.join(0)
    kept.join(1, words="hello")
    kept.keep(kept.match.vacate(1))
    kept.join(1)
    kept.join(2, words="stone")
    kept.keep(kept.match.add_words(2, "stone and rain"))
    kept.keep(kept.match.begin())
    kept.play(Random(1), 4)
    assert "hello" not in kept.at_home
    assert '\n# words 3 "stone and rain"\n' in kept.at_home
    assert verify(kept.at_home, GAMES).deals > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_log_gives_the_record_that_the_match_gives(game: str) -> None:
    kept, random = Kept(game, 3), Random(2)
    kept.join(0, words_hash=words_hash("shown"))
    kept.join(1, words_hash=words_hash("kept back"))
    kept.join(2, words="said at once")
    kept.keep(kept.match.begin())  # closed: words are shown first
    kept.keep(kept.match.add_words(0, "shown"))
    kept.keep(kept.match.keep_back(1))
    kept.keep(kept.match.begin())
    kept.play(random, 6)
    kept.keep(kept.match.resign(1, "r", "random"))
    kept.keep(kept.match.hand_over(0, "h", "random"))
    kept.keep(kept.match.take_seat(0, "t"))
    while kept.match.outcome is None:
        kept.play(random, 1)
    options, played = kept.at_home.split("\n\n", 1)
    assert played == record_text(kept.match).split("\n\n", 1)[1]
    assert set(options.split("\n")) <= set(record_text(kept.match).split("\n"))  # what is standard is not in the log
    for line in ("# resigned 2", '# words 1 "shown"', f"# words-kept-back 2 {words_hash('kept back')}"):
        assert f"\n{line}\n" in kept.at_home
    assert verify(kept.at_home, GAMES).deals > 0


def test_a_match_of_a_game_that_is_gone_has_a_record() -> None:
    kept = Kept("yaxha", 2)
    kept.join(0)
    kept.join(1, words="rain")
    kept.keep(kept.match.begin())
    kept.play(Random(3), 5)
    gone = entries.Created(game="gone", rules=3, options={}, seats=kept.match.created.seats, seed="s", waits=True)
    text = record_of_log(ID, [gone, *kept.log[1:]], ("Ana", "Ben"), None)
    assert text.startswith("witz 1 gone rules 3\n")
    assert '\n# words 2 "rain"\n' in text
