"""Records of matches: the record composed from the log equals that of the match, and its deals can be verified."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.logs import ID, Logged
from tests.support.matches import finished, made, refusal, seats_of
from witz.fair import verify, words_hash
from witz.games import GAMES
from witz.server.match import entries
from witz.server.match.identity import MessageId
from witz.server.match.play import ABORTED
from witz.server.match.replay import begins_by_other_rules, record_for_coach, record_of_log, record_text


def at_home(kept: Logged) -> str:
    """The record as it is composed when the rules are not available."""
    outcome = kept.match.outcome
    scores = None if outcome is None or outcome == ABORTED else outcome.scores
    return record_of_log(ID, kept.log, kept.match.status, scores)


@pytest.mark.parametrize("game", WITH_TINY)
def test_words_of_a_person_who_left_the_seat_are_not_in_the_record(game: str) -> None:
    seats = seats_of(game)
    kept = Logged(game, seats)
    kept.join(0)
    kept.join(1, words="hello")
    kept.keep(kept.match.vacate(1))
    for seat in range(1, seats):
        kept.join(seat, words="stone" if seat == seats - 1 else None)
    kept.keep(kept.match.add_words(seats - 1, "stone and rain"))
    kept.keep(kept.match.begin())
    kept.play(Random(1), 4)
    assert "hello" not in at_home(kept)
    assert f'\n# words {seats} "stone and rain"\n' in at_home(kept)
    assert verify(at_home(kept), GAMES).deals > 0


@pytest.mark.parametrize("game", WITH_TINY)
def test_the_log_gives_the_same_record_as_the_match(game: str) -> None:
    seats, random = seats_of(game), Random(2)
    kept = Logged(game, seats)
    kept.join(0, words_hash=words_hash("shown"))
    kept.join(1, words_hash=words_hash("kept back"))
    for seat in range(2, seats):
        kept.join(seat, words="said at once")
    kept.keep(kept.match.begin())  # closed: words are shown first
    kept.keep(kept.match.add_words(0, "shown"))
    kept.keep(kept.match.keep_back(1))
    kept.keep(kept.match.begin())
    kept.play(random, 6)
    kept.keep(kept.match.resign(1, MessageId("r"), "random"))
    kept.keep(kept.match.hand_over(0, MessageId("h"), "random"))
    kept.keep(kept.match.take_seat(0, MessageId("t")))
    kept.play_out(random)
    options, played = at_home(kept).split("\n\n", 1)
    assert played == record_text(kept.match).split("\n\n", 1)[1]
    assert set(options.split("\n")) <= set(record_text(kept.match).split("\n"))  # standard options are not in the log
    for line in ("# resigned 2", '# words 1 "shown"', f"# words-kept-back 2 {words_hash('kept back')}"):
        assert f"\n{line}\n" in at_home(kept)
    assert verify(at_home(kept), GAMES).deals > 0


@pytest.mark.parametrize("game", WITH_TINY)
def test_the_coach_gets_only_matches_finished_under_the_current_rules(game: str) -> None:
    over = finished(game, seats_of(game))
    assert record_for_coach(over) == record_text(over)
    for match, code in (
        (over._replace(rules=over.rules + 1), "rules-changed"),
        (over._replace(play=None, ended=over.outcome), "rules-changed"),
        (over._replace(play=None, ended=ABORTED), "not-finished"),
        (made(game, len(over.seats)), "not-finished"),
    ):
        assert refusal(partial(record_for_coach, match)) == code


@pytest.mark.parametrize("game", WITH_TINY)
def test_the_log_of_a_match_that_was_called_off_says_so(game: str) -> None:
    seats = range(seats_of(game))
    kept = Logged(game, len(seats))
    for seat in seats:
        kept.join(seat)
    kept.keep(kept.match.begin())
    kept.play(Random(4), 3)
    assert "# aborted" not in at_home(kept)
    for seat in seats:
        kept.keep(kept.match.abort(seat, MessageId(f"a{seat}"), wanted=True))
    assert "\nopen\n# aborted\n" in at_home(kept)
    assert at_home(kept).split("\n\n", 1)[1] == record_text(kept.match).split("\n\n", 1)[1]


def test_a_match_of_a_removed_game_has_a_record() -> None:
    kept = Logged("yaxha", 2)
    kept.join(0)
    kept.join(1, words="rain")
    kept.keep(kept.match.begin())
    kept.play(Random(3), 5)
    gone = entries.Created(game="gone", rules=3, options={}, seats=kept.match.created.seats, seed="s", waits=True)
    text = record_of_log(ID, [gone, *kept.log[1:]], "running", None)
    assert text.startswith("witz 1 gone rules 3\n")
    assert '\n# words 2 "rain"\n' in text


def test_in_the_record_of_a_removed_game_a_seat_without_a_name_has_its_number() -> None:
    seats = (entries.SeatPlan(kind="person", name="Ana"), entries.SeatPlan(kind="bot", level="random"))
    gone = entries.Created(game="gone", rules=3, options={}, seats=seats, seed="s")
    assert '\nnames ["Ana", "Player 2"]\n' in record_of_log(ID, [gone], "running", None)


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_match_begins_by_the_rules_of_its_log_or_else_by_those_it_was_made_with(game: str) -> None:
    waiting, other = Logged(game, seats_of(game)).match, GAMES[game].rules_version + 1
    older = waiting._replace(created=replace(waiting.created, rules=other))
    began = entries.Began(final=())
    assert not begins_by_other_rules(waiting, began)
    assert begins_by_other_rules(older, began)
    assert begins_by_other_rules(waiting, replace(began, rules=other))
    assert not begins_by_other_rules(older, replace(began, rules=waiting.game.rules_version))
    assert not begins_by_other_rules(older, entries.Closed())


def test_a_record_contains_secrets_and_exists_only_after_the_end() -> None:
    kept = Logged("yaxha", 2)
    kept.join(0)
    kept.join(1)
    assert refusal(lambda: record_text(kept.match)) == "not-finished"
    assert refusal(lambda: at_home(kept)) == "not-finished"
    kept.keep(kept.match.begin())
    assert refusal(lambda: record_text(kept.match)) == "not-finished"
