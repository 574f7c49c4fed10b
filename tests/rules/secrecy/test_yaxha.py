"""The secrets of Y4 and rule 2: the audience of each event of Yaxha."""

from typing import Any

from hypothesis import given

from tests.support.strategies import Match, matches, play
from witz.yaxha import YAXHA, Choose, Discard, Options, Pick, Place
from witz.yaxha.events import Chose, Discarded, Placed, Revealed, RoundShown

BLANK = "blank"
# Matches for situations that do not occur in every match.
SAMPLE = [play("yaxha", Options(players), f"secrecy {seed}") for players in (2, 3, 4) for seed in range(3)]


def seen_by_others(step: Any, seat: int) -> list[Any]:
    """The step's events as every other seat receives them."""
    return [event if event.audience is None else BLANK for event in step.events]


def ends_secrecy(step: Any) -> bool:
    return any(isinstance(event, Revealed | RoundShown) for event in step.events)


@given(matches("yaxha", whole=True))
def test_y4_all_placements_look_alike_to_the_others(match: Match) -> None:
    checked = 0
    for state in match.states:
        for seat in YAXHA.to_act(state) - {-1}:
            steps = [YAXHA.apply(state, action) for action in YAXHA.legal(state, seat)]
            secret = [step for step in steps if not ends_secrecy(step)]
            if isinstance(YAXHA.legal(state, seat)[0], Place | Choose):
                assert len({tuple(map(str, seen_by_others(step, seat))) for step in secret}) <= 1
                checked += len(secret) > 1
    assert checked >= 20  # at least most cubes of ten rounds


@given(matches("yaxha", whole=True))
def test_y4_buildings_of_others_are_shown_only_at_the_end_of_the_round(match: Match) -> None:
    checked = 0
    for action, step in zip(match.actions, match.steps, strict=True):
        if isinstance(action, Place | Discard):
            public = [event for event in step.events if event.audience is None]
            assert {type(event).__name__ for event in public} <= {"Progressed", "RoundShown"}
            for event in step.events:
                if isinstance(event, Placed | Discarded):
                    assert event.audience == frozenset({action.seat})
                    checked += 1
    assert checked >= 40  # two seats, ten rounds, three cubes, of which few are discarded together


def test_y4_a_discard_looks_like_placing_as_many_cubes() -> None:
    checked = 0
    for match in SAMPLE:
        for before, action, step in zip(match.states, match.actions, match.steps, strict=False):
            if isinstance(action, Discard):
                left = len(before.corners[action.seat].hand)
                seen = [event for event in seen_by_others(step, action.seat) if not isinstance(event, RoundShown)]
                assert [BLANK if event is BLANK else event.left for event in seen] == [
                    part for number in reversed(range(left)) for part in (BLANK, number)
                ]
                checked += 1
    assert checked >= 10


@given(matches("yaxha", whole=True))
def test_rule_2_a_choice_is_known_only_to_its_seat_until_all_are_revealed(match: Match) -> None:
    checked = 0
    for action, step in zip(match.actions, match.steps, strict=True):
        if isinstance(action, Choose):
            assert step.events[0] == Chose(action.seat, action.tile)
            assert step.events[0].audience == frozenset({action.seat})
            for seat in (None, *range(match.options.players)):
                shown = YAXHA.view(step.state, seat).choices
                if not ends_secrecy(step):
                    assert shown == tuple(
                        tile if chooser == seat else None for chooser, tile in enumerate(step.state.choices)
                    )
                    checked += 1
    assert checked >= 10 * 3  # each round has at least one choice before the last one, seen by three seats


def test_picks_are_public() -> None:
    checked = 0
    for match in SAMPLE:
        for action, step in zip(match.actions, match.steps, strict=True):
            if isinstance(action, Pick):
                assert all(event.audience is None for event in step.events)
                checked += 1
    assert checked >= 10
