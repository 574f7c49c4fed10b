"""Drafts of a seat: kept for a part of the match, and replayed when they are shown."""

from __future__ import annotations

import pytest

from tests.support.matches import act, legal, made, refusal
from witz.server.match.drafts import NO_DRAFTS, Drafts, draft, drafts_now, scope
from witz.server.match.identity import MessageId
from witz.server.match.refusal import Refuse
from witz.server.wire.log import read_drafts, write_drafts

HAND = "hand"  # the building with the cubes of a taken tile


def test_plans_are_kept_until_the_part_of_the_match_is_over() -> None:
    one = NO_DRAFTS.with_plan("round 1", "tile 1", ["place O 1d4"], [])
    assert one == Drafts("round 1", {"tile 1": (("place O 1d4",), ())})
    two = one.with_plan("round 1", "tile 2", [], ["place G 1d4"])
    assert two.plans == {**one.plans, "tile 2": ((), ("place G 1d4",))}
    assert two.with_plan("round 2", "tile 1", [], []) == Drafts("round 2", {"tile 1": ((), ())})


def test_drafts_belong_to_a_round_and_do_not_exist_where_seats_act_in_turn() -> None:
    assert scope(made(), 0) == scope(act(made(), 0, "choose 1"), 1) == "round 1"
    assert scope(made("piramide"), 0) == ""
    assert refusal(lambda: scope(made()._replace(play=None), 0)) == "not-begun"


def test_a_plan_is_replayed() -> None:
    match = act(act(made(), 0, "choose 1"), 1, "choose 2")
    place = legal(match, 0)[0]
    shown = draft(match, 0, HAND, [place])
    assert shown == draft(match, 0, HAND, (place,), ())
    assert shown != draft(match, 0, HAND, [])
    assert [plan for plan, _ in drafts_now(match, 0, NO_DRAFTS.with_plan("round 1", HAND, [place], []))] == [HAND]


def test_an_illegal_plan_is_refused_with_its_rule() -> None:
    match = act(act(made(), 0, "choose 1"), 1, "choose 2")
    colour = legal(match, 0)[0].split()[1]
    with pytest.raises(Refuse) as caught:
        draft(match, 0, HAND, [f"place {colour} 1a1"])
    assert (caught.value.code, caught.value.rule, caught.value.game) == ("first-cube-elsewhere", "Y1", "yaxha")
    with pytest.raises(Refuse) as caught:
        draft(match, 0, HAND, ["place O 1d4 and more"])
    assert caught.value.code == "unreadable"
    assert "and" in (caught.value.detail or "")
    assert refusal(lambda: draft(made("piramide"), 0, HAND, [])) == "no-such-plan"


def test_a_plan_for_a_tile_continues_when_the_tile_is_taken() -> None:
    match = made()
    kept = NO_DRAFTS
    for tile in (1, 2):
        kept = kept.with_plan("round 1", f"tile {tile}", [], [])
    assert [plan for plan, _ in drafts_now(match, 0, kept)] == ["tile 1", "tile 2"]
    taken = act(act(match, 0, "choose 1"), 1, "choose 2")
    place = legal(taken, 0)[0]
    tried = NO_DRAFTS.with_plan("round 1", "tile 1", [place], [])
    (found,) = drafts_now(taken, 0, tried)
    assert found == (HAND, draft(taken, 0, HAND, [place]))
    (own,) = drafts_now(taken, 0, tried.with_plan("round 1", HAND, [], []))
    assert own == (HAND, draft(taken, 0, HAND, [])), "the newest draft counts"


def test_outdated_drafts_are_not_shown() -> None:
    match = made()
    kept = NO_DRAFTS.with_plan("round 1", "tile 1", [], [])
    assert drafts_now(match, 0, NO_DRAFTS) == []
    assert drafts_now(match, 0, kept) != []
    assert drafts_now(match, 0, Drafts("round 2", kept.plans)) == []
    assert drafts_now(match._replace(play=None), 0, kept) == []
    assert drafts_now(made("piramide"), 0, Drafts("", kept.plans)) == []
    bad = kept.with_plan("round 1", "tile 1", ["place X 1d4"], []).with_plan("round 1", "tile 2", [], [])
    assert [plan for plan, _ in drafts_now(match, 0, bad)] == ["tile 2"]
    called_off = match.abort(0, MessageId("w"), wanted=True).match
    assert drafts_now(called_off, 0, kept) == []


def test_stored_drafts_are_read_again() -> None:
    kept = NO_DRAFTS.with_plan("round 1", "tile 1", ["place O 1d4"], ["place G 1e4"])
    assert read_drafts(kept.scope, write_drafts(kept)) == kept


@pytest.mark.parametrize(
    "body",
    ["{", "[]", "[" * 100_000, '{"tile 1": 1}', '{"tile 1": [["place O 1d4"]]}', '{"tile 1": [[1], []]}'],
    ids=["JSON", "list", "nested", "number", "half", "action"],
)
def test_damaged_drafts_count_as_none(body: str) -> None:
    assert read_drafts("round 1", body) is None
