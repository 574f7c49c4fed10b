"""Tables in JSON: incremental values equal a recount."""

from random import Random
from typing import Any

from tests.support.matches import act, legal, made, playing, waiting
from witz.pyramid import cells_of
from witz.server.match.drafts import draft
from witz.server.match.match import Match
from witz.server.wire.games.registry import WRITERS
from witz.server.wire.views import table, write_draft
from witz.yaxha import LETTERS, YAXHA, Draft, Place, account, change, live_points
from witz.yaxha.text import write_cubes


def shown_table(match: Match, seat: int | None) -> Any:
    """A side of the table in the JSON of its game."""
    return table(match, seat)


def test_every_effect_equals_the_difference_of_two_counts():
    checked = hides = cards = 0
    for number in range(10):
        random = Random(number)
        match = made("yaxha", random.choice((2, 3, 4)), seed=f"{number}")
        while match.outcome is None:
            seat = random.choice(waiting(match))
            view = playing(match).view(seat)
            for action, shown in zip(playing(match).legal(seat), shown_table(match, seat)["legal"], strict=True):
                assert shown["action"] == YAXHA.write_action(action)
                if isinstance(action, Place):
                    counted = change(view.seats[seat].pyramid, action.colour, action.cell)
                    points = {LETTERS[colour]: each for colour, each in enumerate(counted.points) if each}
                    assert shown["effect"]["points"] == points
                    if checked % 5 == 0:  # not every time: the rules count from scratch, which is slow
                        said = YAXHA.effect(view, action)
                        moved = [each["points"] for each in shown["effect"]["cards"]]
                        assert shown["effect"]["total"] == said.total
                        assert shown["effect"]["provisional"] == said.provisional
                        assert [sum(each) for each in zip(*moved, (0,) * len(view.seats), strict=True)] == [*said.cards]
                        cards += any(said.cards)
                    assert len(shown["effect"]["hides"]) == len(cells_of(counted.hides))
                    checked += 1
                    hides += bool(counted.hides)
            match = act(match, seat, random.choice(legal(match, seat)))
    assert checked > 1000
    assert hides > 10
    assert cards > 10


def test_the_score_of_a_plan_equals_the_score_once_it_is_built():
    changed = 0
    for number in range(3):
        random = Random(number)
        match = made("yaxha", 3, seed=f"plan {number}")
        while match.outcome is None:
            seat = random.choice(waiting(match))
            play = match.playing()
            plan = "hand" if (play.decision(seat) or "").endswith("build") else "tile 1"
            assert play.simultaneous is not None
            view = match.game.view(play.state, seat)
            if plan in play.simultaneous.plans(view):
                drafted = _filled(draft(match, seat, plan, []), random)
                written = write_draft(match, seat, plan, drafted)["score"]
                pyramids = [each.pyramid for each in view.seats]
                before = account(pyramids, view.bonus)
                after = account([*pyramids[:seat], drafted.pyramid, *pyramids[seat + 1 :]], view.bonus)
                assert written["total"] == after.total(seat)
                assert written["gain"] == after.total(seat) - before.total(seat)
                assert [card["scores"] for card in written["cards"]] == [
                    list(card.verdict.scores) for card in after.cards
                ]
                assert list(written["sizes"].values()) == [group.size for group in after.groups[seat]]
                changed += bool(written["changes"])
            match = act(match, seat, random.choice(legal(match, seat)))
    assert changed > 10


def _filled(plan: Draft, random: Random) -> Draft:
    """The plan with all the cubes that fit."""
    while places := plan.legal():
        place = random.choice(places)
        plan = plan.place(place.colour, place.cell)
    return plan


def test_every_table_has_the_points_of_the_final_account():
    random = Random(5)
    match = made("yaxha", 3)
    while match.outcome is None:
        for seat in (0, 1, 2, None):
            view, shown = playing(match).view(seat), shown_table(match, seat)["view"]
            counted = account([each.pyramid for each in view.seats], view.bonus)
            assert [each["total"] for each in shown["seats"]] == list(counted.totals)
            assert [card["scores"] for card in shown["bonus"]] == [list(card.verdict.scores) for card in counted.cards]
            for each, expected in zip(shown["seats"], view.seats, strict=True):
                assert list(each["points"].values()) == list(live_points(expected.pyramid))
                assert each["taken"] == write_cubes(expected.taken).strip("-")
        seat = random.choice(waiting(match))
        match = act(match, seat, random.choice(legal(match, seat)))
    final = shown_table(match, None)["view"]
    assert [each["total"] for each in final["seats"]] == list(match.outcome.scores)
    groups = [{letter: len(cells) for letter, cells in seat.items()} for seat in final["count"]["groups"]]
    counted = YAXHA.account(playing(match).state)
    assert groups == [{LETTERS[group.colour]: group.size for group in seat} for seat in counted.groups]


def test_every_effect_in_la_gran_piramide_equals_the_result_of_the_action():
    """Applies each legal action by itself and compares the coins, the extra action and the ended reservations."""
    seen: set[str] = set()
    for number in range(12):
        random = Random(number)
        match = made("piramide", random.choice((2, 3, 4)), seed=f"{number}")
        while match.outcome is None:
            [seat] = waiting(match)
            state, shown = playing(match).state, shown_table(match, seat)["legal"]
            for action, each in zip(playing(match).legal(seat), shown, strict=True):
                assert each["action"] == match.game.write_action(action)
                if random.random() < 0.2:
                    seen.update(check_effect(match, seat, match.game.apply(state, action), each.get("effect")))
            match = act(match, seat, random.choice(legal(match, seat)))
    assert seen >= {"pays", "costs", "nothing", "earned", "ends", "tip"}


def check_effect(match: Match, seat: int, step: Any, effect: Any) -> set[str]:
    """Compares the announced effect of an action with its result; returns the kinds of effects announced."""
    gained = step.state.coins[seat] - playing(match).state.coins[seat]
    if effect is None:
        assert gained == 0
        return {"nothing"}
    if "cost" in effect:
        assert gained == -effect["cost"]
        return {"costs"}
    told = [WRITERS[match.game.name].write_event(event) for event in step.events]
    placed = next(event for event in told if event["event"] == "block-placed")
    assert (effect["value"], effect["half"]) == (placed["value"], placed["half"])
    assert effect["total"] == gained
    assert (effect["extra"] == "earned") == any(event["event"] == "extra-earned" for event in told)
    assert sorted(effect["ends"]) == sorted(event["cell"] for event in told if event["event"] == "reservation-ended")
    outcome = match.game.outcome(step.state)
    assert effect["tip"] == (outcome is not None and outcome.reason == "tip-placed")
    return {"pays", effect["extra"] or "pays", "ends" if effect["ends"] else "pays", "tip" if effect["tip"] else "pays"}
