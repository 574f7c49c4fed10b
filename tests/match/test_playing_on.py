"""Playing on from a position of a finished match: the new match begins there, with the same deals, and says so."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.support.adapters import WITH_TINY
from tests.support.matches import act, finished, made, playing, random_step, seats_of, waiting
from tests.support.sure import sure
from witz.fair import verify
from witz.games import GAMES, SIMULTANEOUS
from witz.server.match import entries
from witz.server.match.identity import DeviceDigest, MatchId, MessageId
from witz.server.match.match import Match, new_match
from witz.server.match.opening import opening_at
from witz.server.match.refusal import Refuse
from witz.server.match.replay import fold_log, record_text
from witz.server.wire.bodies import PlayOn, PlayOnRecord
from witz.server.wire.log import read_entry
from witz.server.wire.making import first_entries, plan_playing_on, plan_playing_on_record
from witz.server.wire.replays import check_record, write_history
from witz.server.wire.views import match_info

NEW = MatchId("n" * 16)


def plays_on(match: Match, entry: int) -> tuple[Match, list[entries.LogEntry]]:
    """The match that plays on from an action of the record, and its log as it is read back."""
    planned = plan_playing_on(match, PlayOn(entry=entry, level="greedy"), DeviceDigest("d"), lambda _: ("greedy",))
    bodies, after = first_entries(NEW, planned.created, planned.opening)
    return after, [read_entry(NEW, number, body) for number, body in enumerate(bodies)]


def from_record(text: str, entry: int) -> Match:
    """The match that plays on from an action of a record, as it is read back from its log."""
    asked = PlayOnRecord(record=text, entry=entry, level="greedy")
    planned = plan_playing_on_record(asked, DeviceDigest("d"), lambda _: ("greedy",))
    bodies, after = first_entries(NEW, planned.created, planned.opening)
    log = [read_entry(NEW, number, body) for number, body in enumerate(bodies)]
    assert list(fold_log(NEW, log))[-1].match == after
    return after


def a_decision(match: Match, after: int) -> int:
    """The first action of the last seat in the record after a number of them."""
    texts = playing(match).final
    return next(at for at, text in enumerate(texts) if at >= after and text.startswith(f"{len(match.seats)} "))


@pytest.mark.parametrize("game", WITH_TINY)
def test_the_same_decisions_lead_to_the_same_match(game: str) -> None:
    before = finished(game, seats_of(game))
    texts, last = playing(before).final, len(before.seats) - 1
    entry = a_decision(before, len(texts) // 2)
    match, log = plays_on(before, entry)
    cut = len(sure(match.opening).final)
    assert 0 < cut <= entry
    assert [sitting.kind for sitting in match.seats] == ["bot"] * last + ["person"]
    assert last in waiting(match)
    left = {seat: [text[2:] for text in texts[cut:] if text.startswith(f"{seat + 1} ")] for seat in range(last + 1)}
    while match.outcome is None:
        seat = waiting(match)[0]
        change = match.act(seat, MessageId(f"{match.number}"), sure(match.decision(seat)), [left[seat].pop(0)])
        match = change.match
        log.append(change.entry)
    assert playing(match).final == texts
    assert match.outcome == before.outcome

    text = record_text(match)
    assert f"\n# plays-on {cut}\n" in text
    assert verify(text, GAMES).deals == verify(record_text(before), GAMES).deals
    assert match_info(match).get("plays_on") == {"match": before.id, "actions": cut}
    changes = list(fold_log(NEW, log))
    assert changes[-1].match == match
    for viewer in (None, 0):
        steps, whole = write_history(changes, viewer)["steps"], len(texts)
        assert all(step["view"] is not None for step in steps[1:])
        assert len(steps) > whole // 10, "the replay shows the inherited actions step by step"


def test_simultaneous_decisions_are_all_decided_again() -> None:
    before = finished("yaxha", 3)
    match, _ = plays_on(before, a_decision(before, 40))
    assert waiting(match) == [0, 1, 2]
    round_before = {text.split()[1] for text in playing(match).final[-3:]}
    assert round_before == {"choose"}, "three buildings begin after three choices"


def test_words_that_were_added_to_the_seed_still_count() -> None:
    created, random = made("piramide", 3).created, Random(1)
    match = new_match(MatchId("m" * 16), created).add_words(1, "stone and rain").match.begin().match
    while match.outcome is None:
        match = random_step(match, random)[1]
    again, _ = plays_on(match, a_decision(match, 30))
    while again.outcome is None:
        again = random_step(again, random)[1]
    assert verify(record_text(again), GAMES).words[1] == "stone and rain"


@pytest.mark.parametrize("game", WITH_TINY)
def test_a_record_is_played_on_with_its_own_seed_or_with_a_new_one(game: str) -> None:
    before, random = finished(game, seats_of(game)), Random(2)
    text, entry = record_text(before), a_decision(before, len(playing(before).final) // 2)
    assert from_record(text, entry).opening == replace(sure(plays_on(before, entry)[0].opening), match=MatchId(""))
    typed = text.partition("# seed-hash")[0]  # as noted at a real table
    match = from_record(typed, entry)
    cut = len(sure(match.opening).final)
    assert playing(match).final[:cut] == playing(before).final[:cut]
    assert match.created.seed != before.created.seed
    while match.outcome is None:
        match = random_step(match, random)[1]
    again = record_text(match)
    assert f"\n# begins-with {cut}\n" in again
    found = verify(again, GAMES)
    assert found.begins_with == cut
    assert found.deals == sum(dealt.startswith("* ") for dealt in playing(match).final[cut:])
    assert found.deals < verify(text, GAMES).deals
    assert check_record(again)["deals"]["fair"] is None, "deals noted by hand cannot be called fair"
    # A deal stands for the next decision, and after the last decision there is none.
    assert len(sure(from_record(typed, 0).opening).final) > 0
    with pytest.raises(Refuse, match="the record has"):
        from_record(typed, len(playing(before).final))
    with pytest.raises(Refuse, match="witz"):
        from_record("thesis", 0)


def test_only_decisions_of_finished_matches_can_be_played_on_from() -> None:
    before = finished("yaxha", 3)
    for entry, code in ((0, "not-asked"), (9999, "not-asked")):
        with pytest.raises(Refuse) as caught:
            plays_on(before, entry)
        assert caught.value.code == code
    with pytest.raises(Refuse) as caught:
        plays_on(act(made("yaxha"), 0, "choose 1"), 9)
    assert caught.value.code == "not-finished"


def test_unreplayable_positions_and_chance_actions_cannot_be_played_on_from() -> None:
    before = finished("yaxha", 3)
    gone = before._replace(play=None, ended=before.outcome)
    with pytest.raises(Refuse) as caught:
        opening_at(gone, 9)
    assert caught.value.code == "rules-changed"
    with pytest.raises(Refuse) as caught:
        opening_at(
            before._replace(rules=before.rules + 1), 9
        )  # its log still folds, but its rules are not played any more
    assert caught.value.code == "rules-changed"
    dealt = next(at for at, text in enumerate(playing(before).final) if text.startswith("* "))
    with pytest.raises(Refuse, match=r"^nobody decides what chance deals$"):
        opening_at(before, dealt)


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
def test_a_decision_begins_where_its_seat_had_to_decide(game: str) -> None:
    """In turn-based play that is the action itself; in simultaneous play, the point where all had to decide."""
    before = finished(game, 3)
    texts = playing(before).final
    decided = [(entry, text) for entry, text in enumerate(texts) if not text.startswith("* ")]
    joint: set[str] = set()  # kinds of actions before which their decision began
    for entry, text in decided:
        opening, seat = opening_at(before, entry)
        assert f"{seat + 1} " == text[:2]
        cut = len(opening.final)
        assert opening.final == texts[:cut]
        kind, kinds = text.split()[1], {each.split()[1] for each in texts[cut : entry + 1]}
        if cut < entry:
            joint.add(kind)
            assert kinds <= {"choose"} or kinds <= {"place", "discard"}, (cut, entry)
        if game in SIMULTANEOUS and kind != "pick":  # picks are made in turn
            assert texts[cut - 1].split()[1] not in kinds, "the action before it answers another decision"
    assert len(decided) > 50
    assert joint == ({"choose", "place", "discard"} if game in SIMULTANEOUS else set())
