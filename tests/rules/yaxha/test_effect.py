"""The effect of a placement of Yaxha: colours, bonus cards, and losses of others."""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import given
from hypothesis import strategies as st

from tests.support.strategies import Match, matches
from tests.support.trying import tried_on
from witz.engine import CHANCE, Seat, Words, read_state
from witz.games import GAMES
from witz.yaxha import COLOURS, YAXHA, Place, Stage, account, change
from witz.yaxha.actions import Action
from witz.yaxha.state import State

T = TypeVar("T")

POSITION = """
witz 1 yaxha rules 1 position
players 2
chosen largest-orange {card} three-colours

stage build
round 2
bag 21 21 21 22 23
bonus largest-orange {card} three-colours
initiative 1 2
market - -
choices 1 2
queue -
pyramid-1 O1d4 G1e4 B1d5
discarded-1 -
taken-1 OBY
hand-1 OBY
pyramid-2 O1d4 G1e4 B1d5
discarded-2 -
taken-2 GYW
hand-2 GYW
""".lstrip()


def two_builders(card: str = "five-colours-level-1") -> State:
    """Two seats with the same three cubes, each with three more in hand, and three bonus cards."""
    state = read_state(POSITION.format(card=card), GAMES)[2]
    assert isinstance(state, State)
    return state


def place(text: str) -> Place:
    action = YAXHA.read_action(0, Words(text))
    assert isinstance(action, Place)
    return action


def test_the_effect_of_winning_a_card_has_the_gain_and_the_losses_of_others() -> None:
    effect = YAXHA.effect(two_builders(), place("place O 1d3"))
    assert effect.pieces == (1, 0)  # two orange cubes instead of one
    assert effect.cards == (0, -5)  # both had the largest orange group; now it is seat 1's alone
    assert effect.total == 1
    assert effect.others == (0, -5)
    assert effect.provisional  # seat 2 builds in secret


def test_an_effect_that_depends_only_on_the_own_pyramid_is_not_provisional() -> None:
    effect = YAXHA.effect(two_builders(), place("place Y 1d3"))
    assert effect.pieces == (1, 0)
    assert effect.cards == (-5, 0)  # four colours show, and the card asks for three
    assert not effect.provisional


def test_a_card_that_compares_all_groups_makes_any_new_size_provisional() -> None:
    state = two_builders("second-largest")
    assert YAXHA.effect(state, place("place B 1e5")).provisional  # a group of two: a new size
    assert not YAXHA.effect(state, place("place Y 1d3")).provisional  # one more group of one


def asked(match: Match, *, to_place: bool = True) -> list[tuple[State, Seat, tuple[Action, ...]]]:
    """The states of a match at which a seat has to act, with the legal actions there."""
    return [
        (state, seat, legal)
        for state in match.states
        for seat in sorted(YAXHA.to_act(state) - {CHANCE})
        if isinstance((legal := YAXHA.legal(state, seat))[0], Place) == to_place
    ]


def one_of(several: Sequence[T], number: int) -> T:
    return several[number % len(several)]


@tried_on(30)
@given(match=matches("yaxha", whole=True), at=st.integers(0, 10**6), picked=st.integers(0, 10**6))
def test_the_effect_equals_a_recount(match: Match, at: int, picked: int) -> None:
    state, seat, legal = one_of(asked(match), at)
    action = one_of(legal, picked)
    assert isinstance(action, Place)
    effect = YAXHA.effect(state, action)
    pyramids = [other.pyramid for other in YAXHA.view(state, seat).seats]
    before = account(pyramids, state.bonus)
    pyramids[seat] = pyramids[seat].add(action.colour, action.cell)
    after = account(pyramids, state.bonus)
    for other in range(len(pyramids)):
        assert effect.pieces[other] == sum(
            after.colour_points(other, colour) - before.colour_points(other, colour) for colour in COLOURS
        )
        assert effect.pieces[other] + effect.cards[other] == after.total(other) - before.total(other)
    assert effect.pieces[seat] == change(state.corners[seat].pyramid, action.colour, action.cell).total


@tried_on(30)
@given(match=matches("yaxha", whole=True), at=st.integers(0, 10**6), picked=st.integers(0, 10**6))
def test_other_actions_have_no_effect(match: Match, at: int, picked: int) -> None:
    state, _, legal = one_of(asked(match, to_place=False), at)
    effect = YAXHA.effect(state, one_of(legal, picked))
    assert not any(effect.pieces + effect.cards)
    assert not effect.provisional


@tried_on(20)
@given(match=matches("yaxha", whole=True))
def test_an_effect_that_is_not_provisional_holds_when_the_others_have_built(match: Match) -> None:
    checked = 0
    for state in match.states[::7]:
        if state.stage is not Stage.BUILD:
            continue
        truth = [corner.pyramid for corner in state.corners]
        for seat in YAXHA.to_act(state):
            for action in YAXHA.legal(state, seat)[:5]:
                effect = YAXHA.effect(state, action)
                if isinstance(action, Place) and not effect.provisional:
                    before = account(truth, state.bonus).totals
                    built = [*truth[:seat], truth[seat].add(action.colour, action.cell), *truth[seat + 1 :]]
                    after = account(built, state.bonus).totals
                    assert effect.total == after[seat] - before[seat]
                    assert effect.others == tuple(
                        0 if other == seat else new - old
                        for other, (new, old) in enumerate(zip(after, before, strict=True))
                    )
                    checked += 1
    assert checked >= 5  # with any cards, many effects depend only on the own pyramid
