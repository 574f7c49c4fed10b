"""The log determines the match: a match folded from it equals the match that was played, fact by fact."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import get_args

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.logs import DEVICE, ID, Logged
from tests.support.matches import legal, random_step, seats_of
from witz.engine import Outcome
from witz.errors import RulesChanged, StoreError
from witz.fair import words_hash
from witz.games import GAMES
from witz.server.match import entries
from witz.server.match.facts import Started
from witz.server.match.fold import fold, fold_over
from witz.server.match.identity import DeviceDigest, MatchId, MessageId, TokenDigest
from witz.server.match.replay import are_offered, created_in, fold_log, rules_of


def with_everything(game: str) -> Logged:
    """A match of people with every kind of entry that such a match can have."""
    last, random = seats_of(game) - 1, Random(4)
    kept = Logged(game, last + 1)
    kept.join(0, words_hash=words_hash("stone"))
    kept.keep(kept.match.fill(last, "random"))  # while other seats are open
    kept.keep(kept.match.vacate(last))
    kept.join(last, words="clay")
    for seat in range(1, last):
        kept.join(seat, words="rain")
        kept.keep(kept.match.add_words(seat, "more rain"))
    kept.keep(kept.match.commit_words(last, words_hash("gold")))
    kept.keep(kept.match.close())
    kept.keep(kept.match.add_words(0, "stone"))
    kept.keep(kept.match.keep_back(last))
    kept.keep(kept.match.begin())
    seat = random_step(kept.match, random)[0]
    action = kept.match.game.write_action(kept.match.playing().legal(seat)[0])
    kept.keep(kept.match.act(seat, MessageId("a"), kept.match.decision(seat) or "", [action]))
    if kept.match.playing().answers[seat].actions:
        kept.keep(kept.match.take_back(seat, MessageId("b"), kept.match.decision(seat) or ""))
    kept.play(random, 8)
    kept.keep(kept.match.hand_over(0, MessageId("h"), "greedy"))
    kept.keep(kept.match.take_seat(0, MessageId("t")))
    kept.keep(kept.match.move_seat(1, device=DeviceDigest("phone"), token=TokenDigest("next")))
    kept.keep(kept.match.abort(1, MessageId("w"), wanted=True))
    kept.keep(kept.match.abort(1, MessageId("n"), wanted=False))
    kept.keep(kept.match.abort(last, MessageId("v"), wanted=True))
    kept.keep(kept.match.resign(last, MessageId("r"), "random"))
    kept.play_out(random)
    kept.keep(kept.match.link_rematch(0, MessageId("m"), MatchId("n" * 16)))
    return kept


def alone() -> Logged:
    """A match of one person against a bot, with hints, a handed-over seat and an early end."""
    kept = Logged("yaxha", 2)
    kept.join(0)
    kept.keep(kept.match.fill(1, "random"))
    kept.keep(kept.match.begin())
    kept.keep(kept.match.hint(0))
    kept.keep(kept.match.abort(0, MessageId("a"), wanted=True))
    return kept


def test_the_example_matches_have_every_kind_of_entry() -> None:
    found = {type(entry) for kept in (*map(with_everything, GAMES), alone()) for entry in kept.log}
    assert found == {*get_args(entries.LogEntry)} - {entries.Opened}  # tested in test_playing_on.py


@pytest.mark.parametrize("game", WITH_TINY)
def test_folding_the_log_repeats_every_change(game: str) -> None:
    kept = with_everything(game)
    assert list(fold_log(ID, kept.log)) == kept.changes


@pytest.mark.parametrize("game", WITH_TINY)
def test_nothing_is_dealt_again_from_the_seed(game: str) -> None:
    """The deals are in the log: another seed, or another order of dealing, changes no match that has begun."""
    kept = with_everything(game)
    other = replace(created_in(ID, kept.log), seed="another")
    folded = list(fold_log(ID, [other, *kept.log[1:]]))
    assert [change.facts for change in folded] == [change.facts for change in kept.changes]
    assert folded[-1].match.outcome == kept.match.outcome
    assert folded[-1].match.playing().final == kept.match.playing().final


def test_a_waiting_match_begins_with_the_rules_of_that_day() -> None:
    kept = Logged("yaxha", 2)
    kept.join(0)
    kept.join(1)
    today = kept.match.begin().entry
    assert isinstance(today, entries.Began)
    assert today.rules is None, "the rules at its creation"
    later = kept.match.begin_by(kept.match.created.rules + 1)
    assert isinstance(later.entry, entries.Began)
    assert later.entry.rules == later.match.rules == kept.match.created.rules + 1
    assert isinstance(later.facts[0], Started)
    assert len(later.facts) > 1, "the setup is dealt"
    assert later.match.playing().options.names == ("Player 1", "Player 2")
    assert later.match.seats == kept.match.seats


def test_a_match_that_was_called_off_is_folded_to_its_end() -> None:
    kept = alone()
    assert list(fold_log(ID, kept.log)) == kept.changes
    assert kept.match.outcome is not None


@pytest.mark.parametrize("game", WITH_TINY)
def test_events_around_an_unreplayable_play_are_known(game: str) -> None:
    kept = with_everything(game)
    scores = tuple(range(len(kept.match.seats)))
    ended = Outcome(scores, scores[-1:], "unknown", shared=False)
    folded = list(fold_log(ID, kept.log, ended))
    assert [change.entry for change in folded] == kept.log
    assert [change.match.number for change in folded] == list(range(1, len(kept.log) + 1))
    assert [change.match.seats for change in folded] == [change.match.seats for change in kept.changes]
    match = folded[-1].match
    assert (match.outcome, match.play, match.status) == (ended, None, "finished")
    assert (match.id, match.rules, match.rematch) == (ID, kept.match.rules, kept.match.rematch)
    around = (entries.Seated, entries.Filled, entries.Emptied, entries.HandedOver, entries.SeatTaken, entries.Rematched)
    both = zip(folded, kept.changes, strict=True)
    told = [(one.facts, other.facts) for one, other in both if isinstance(one.entry, around)]
    assert len(told) == len(kept.match.seats) + 5
    assert all(one == other for one, other in told)
    assert not any(change.facts for change in folded if isinstance(change.entry, entries.Acted | entries.Resigned))


def test_hints_of_an_unreplayable_play_are_counted() -> None:
    kept = alone()
    ended = Outcome((), (), "aborted", shared=False)
    assert list(fold_log(ID, kept.log, ended))[-1].match.seats[0].hints == 1
    began = replace(kept.log[3], rules=7)  # type: ignore[arg-type]
    assert fold_over(kept.changes[2].match, began, ended).match.rules == 7


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_log_with_a_gap_or_an_entry_twice_does_not_replay(game: str) -> None:
    kept = with_everything(game)
    refused = set()
    for at in range(1, len(kept.log)):
        if isinstance(kept.log[at], entries.Seated | entries.Began | entries.Acted | entries.KeptBack):
            with pytest.raises(StoreError, match=f"of match {ID} does not follow"):
                list(fold_log(ID, [*kept.log[:at], *kept.log[at + 1 :]]))
            refused.add(type(kept.log[at]))
    assert refused == {entries.Seated, entries.Began, entries.Acted, entries.KeptBack}
    with pytest.raises(StoreError, match=f"of match {ID} does not follow: it is a second creation entry$"):
        fold(kept.match, kept.log[0])


def test_an_entry_that_contradicts_its_effect_is_refused() -> None:
    kept = Logged("yaxha", 2)
    kept.join(0)
    kept.join(1)
    began = kept.match.begin().entry
    assert isinstance(began, entries.Began)
    with pytest.raises(StoreError, match=f"^entry 3 of match {ID} does not follow: a deal is missing$"):
        fold(kept.match, replace(began, final=began.final[:-1]))
    with pytest.raises(StoreError, match=f"^entry 3 of match {ID} does not follow from those before it$"):
        fold(
            kept.match, replace(began, rules=kept.match.rules)
        )  # stated only if they differ from the rules at its creation


def test_a_log_begins_with_its_creation() -> None:
    kept = Logged("yaxha", 2)
    kept.join(0)
    assert created_in(ID, kept.log) == kept.log[0]
    for log in ([], kept.log[1:]):
        with pytest.raises(StoreError, match=f"^the log of match {ID} does not begin with a creation entry$"):
            created_in(ID, log)
        with pytest.raises(StoreError, match=f"^the log of match {ID} does not begin with a creation entry$"):
            list(fold_log(ID, log))
    with pytest.raises(RulesChanged, match=ID):
        list(fold_log(ID, [replace(created_in(ID, kept.log), game="gone"), *kept.log[1:]]))


def test_the_rules_version_of_a_match() -> None:
    kept = Logged("yaxha", 2)
    kept.join(0)
    kept.join(1)
    offered = partial(are_offered, ID)
    old, new = kept.match.rules - 1, kept.match.rules
    waiting = [replace(created_in(ID, kept.log), rules=old), *kept.log[1:]]
    assert rules_of(ID, waiting) is None
    assert offered(waiting), "it would begin with the current rules"
    began = kept.match.begin().entry
    assert isinstance(began, entries.Began)
    assert rules_of(ID, [*waiting, began]) == old
    assert not offered([*waiting, began])
    assert rules_of(ID, [*waiting, replace(began, rules=new)]) == new
    assert offered([*waiting, replace(began, rules=new)])
    assert not offered([replace(created_in(ID, waiting), game="gone"), *waiting[1:]])
    assert offered([*kept.log, began])


def test_the_device_of_a_seat_is_in_the_log() -> None:
    kept = with_everything("yaxha")
    assert [sitting.device for sitting in list(fold_log(ID, kept.log))[-1].match.seats] == [DEVICE, "phone", DEVICE]
    assert legal(kept.match, 0) == []
