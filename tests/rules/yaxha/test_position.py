"""Positions as text: many impossible ones, each refused with the line at fault."""

from typing import Any

import pytest

from tests.rules.yaxha.drawing import choose, market, pieces
from tests.support.strategies import play
from witz.engine import read_state, write_position
from witz.errors import NotationError
from witz.games import GAMES
from witz.yaxha import YAXHA, Choose, Options, Stage, State

CARDS = ("largest-any", "most-levels", "three-colours")
MATCH = play("yaxha", Options(3, chosen=CARDS), "positions")


def found(stage: Stage, round_: int) -> State:
    """The first state of a played match in this stage of this round."""
    states: list[State] = MATCH.states
    return next(state for state in states if state.stage is stage and state.round == round_)


CHOOSING = market((2, 1, 3))
PICKING = choose(market((2, 1, 3)), 1, 1, 1)[0]
BUILDING = choose(market((2, 1, 3)), 0, 1, 2)[0]
DRAWING = found(Stage.DRAW, 4)
OVER = MATCH.state


def lines(state: State) -> dict[str, str]:
    return dict(YAXHA.write_options(state.options)) | YAXHA.write_position(state)


def text_of(entries: dict[str, str]) -> str:
    return "\n".join(["witz 1 yaxha rules 1 position", *(f"{key} {value}" for key, value in entries.items())]) + "\n"


def refuse(entries: dict[str, str], key: str, reason: str) -> None:
    """The position is refused at the value of this key."""
    text = text_of(entries)
    with pytest.raises(NotationError) as caught:
        read_state(text, GAMES)
    error = caught.value
    assert reason in error.reason
    line = text.splitlines()[error.line - 1]
    assert line.split()[0] == key
    assert error.column > len(key)


@pytest.mark.parametrize("state", [CHOOSING, PICKING, BUILDING, DRAWING, OVER], ids=lambda state: state.stage.value)
def test_the_positions_before_the_changes_can_be_read(state: State) -> None:
    assert read_state(text_of(lines(state)), GAMES)[2] == state


def test_a_position_is_readable() -> None:
    state = YAXHA.apply(CHOOSING, Choose(1, 2)).state
    assert write_position(YAXHA, state, state.options).splitlines() == [
        "witz 1 yaxha rules 1 position",
        "players 3",
        "cards random",
        "chosen largest-any most-levels three-colours",
        "",
        "stage choose",
        "round 1",
        "bag 21 21 21 24 24",
        "bonus largest-any most-levels three-colours",
        "initiative 2 1 3",
        "market OOO BBB GGG",
        "choices - 3 -",
        "queue -",
        *(f"{key}-{seat} -" for seat in (1, 2, 3) for key in ("pyramid", "discarded", "taken", "hand")),
    ]


def test_the_pyramid_known_to_others_is_written_where_it_differs() -> None:
    state = BUILDING
    state = YAXHA.apply(state, YAXHA.legal(state, 0)[0]).state
    written = YAXHA.write_position(state)
    assert (written["pyramid-1"], written["shown-1"]) == ("O1d4", "-")
    assert "shown-2" not in written
    assert read_state(write_position(YAXHA, state, state.options), GAMES)[2] == state


@pytest.mark.parametrize(
    ("state", "key", "value", "reason"),
    [
        # Unreadable words
        (CHOOSING, "stage", "sleep", "'sleep' is not a stage: expected setup, draw, choose, build, over"),
        (CHOOSING, "stage", "choose now", "'now' is not expected here"),
        (CHOOSING, "round", "0", "'0' is not a number (1 to 10)"),
        (CHOOSING, "round", "11", "'11' is not a number (1 to 10)"),
        (CHOOSING, "round", "1 2", "'2' is not expected here"),
        (CHOOSING, "bag", "21 21 21 24", "expected a number"),
        (CHOOSING, "bag", "21 21 21 24 25", "'25' is not a number (0 to 24)"),
        (CHOOSING, "bag", "21 21 21 24 24 0", "'0' is not expected here"),
        (CHOOSING, "initiative", "2 1 4", "'4' is not a tile (1 to 3)"),
        (CHOOSING, "market", "OOO BBB GGX", "'X' is not a colour"),
        (CHOOSING, "choices", "- 4 -", "'4' is not a market tile (1 to 3), or - for no choice yet"),
        (CHOOSING, "queue", "4", "'4' is not a seat (1 to 3)"),
        (CHOOSING, "pyramid-1", "O1d4 X1e4", "'X1e4' does not begin with one of O B G Y W"),
        (CHOOSING, "pyramid-1", "O1d4 O1d4", "the cell 1d4 is filled twice"),
        (CHOOSING, "pyramid-1", "O1d4 O1z9", "there is no cell 1z9"),
        (CHOOSING, "hand-2", "OO B", "'B' is not expected here"),
        (CHOOSING, "discarded-3", "x", "'x' is not a colour"),
        # Contradictions
        (CHOOSING, "bonus", "largest-any most-levels", "the chosen cards must be there"),
        (CHOOSING, "bonus", "largest-any most-levels most-levels", "a card is repeated or cannot be dealt"),
        (CHOOSING, "bonus", "largest-any most-levels three-colours largest-orange", "at most three in all"),
        (CHOOSING, "bonus", "largest-any most-levels chess", "cannot be dealt with these options"),
        (CHOOSING, "initiative", "2 1", "each seat needs its own tile"),
        (CHOOSING, "initiative", "2 1 1", "each seat needs its own tile"),
        (CHOOSING, "initiative", "-", "each seat needs its own tile"),
        (CHOOSING, "market", "OOO BBB", "3 tiles are needed, each with 3 cubes or none"),
        (CHOOSING, "market", "OOO BBB GG", "3 tiles are needed, each with 3 cubes or none"),
        (CHOOSING, "market", "OOO BBB GGG -", "3 tiles are needed"),
        (CHOOSING, "choices", "- -", "3 choices are needed, - for none"),
        (CHOOSING, "bag", "21 21 21 24 23", "there are 23 grey cubes in all and not 24"),
        (CHOOSING, "bag", "24 21 21 24 24", "there are 27 orange cubes in all and not 24"),
        (CHOOSING, "queue", "1 2", "nobody picks in the stage choose"),
        (CHOOSING, "choices", "1 2 3", "somebody still has to choose"),
        (CHOOSING, "round", "2", "3 cubes are built or discarded before this round"),
        (BUILDING, "choices", "1 2 -", "everybody has chosen when the building begins"),
        (PICKING, "queue", "1", "these seats cannot be the ones that still have to pick"),
        (PICKING, "queue", "3 1", "these seats cannot be the ones that still have to pick"),
        (PICKING, "queue", "2 3", "these seats cannot be the ones that still have to pick"),
        (PICKING, "queue", "-", "as many tiles must be left as seats have to pick"),
        (DRAWING, "choices", "1 - -", "nobody has chosen in the stage draw"),
        (DRAWING, "stage", "over", "cannot be in round 4"),
        (OVER, "round", "9", "the stage over cannot be in round 9"),
        (OVER, "stage", "draw", "before this round"),
    ],
)
def test_broken_lines(state: State, key: str, value: str, reason: str) -> None:
    entries = lines(state)
    assert key in entries
    assert entries[key] != value
    at_fault = {
        ("queue", "-"): "market",
        ("round", "2"): "pyramid-1",
        ("stage", "over"): "round",
        ("stage", "draw"): "pyramid-1",
    }.get((key, value), key)
    refuse(entries | {key: value}, at_fault, reason)


def broken(state: State, **changes: Any) -> dict[str, str]:
    """The lines of a state with some parts replaced, corners by `corner`."""
    if "corner" in changes:
        first = state.corners[0]._replace(**changes.pop("corner"))
        changes["corners"] = (first, *state.corners[1:])
    return lines(state._replace(**changes))


def test_tiles_are_filled_in_order() -> None:
    bag = list(DRAWING.bag)
    bag[0] -= 3
    entries = broken(DRAWING, bag=tuple(bag))
    refuse(entries | {"market": "- OOO -"}, "market", "tiles are filled in order")


def test_tiles_are_full_when_seats_choose_and_empty_when_it_is_over() -> None:
    entries = lines(CHOOSING) | {"market": "OOO BBB -", "bag": "21 21 24 24 24"}
    refuse(entries, "market", "all tiles are filled when the seats choose")
    entries = lines(OVER)
    entries["bag"] = " ".join(str(count - (3 if at == 0 else 0)) for at, count in enumerate(OVER.bag))
    refuse(entries | {"market": "OOO - -"}, "market", "the tiles are empty in the stage over")


def test_three_cards_and_no_initiative_in_the_setup() -> None:
    start = YAXHA.initial(Options(2, chosen=("largest-any",)))
    refuse(lines(start) | {"initiative": "1 2"}, "initiative", "none before the setup is done")
    state = market((1, 2))
    entries = lines(state) | {"chosen": "largest-any", "bonus": "largest-any"}
    refuse(entries, "bonus", "three cards are needed after the setup")


def test_a_banned_or_left_neighbour_card_is_refused() -> None:
    entries = lines(market((1, 2)))
    del entries["chosen"]
    refuse(entries | {"bonus": "left-orange most-levels three-colours"}, "bonus", "cannot be dealt with these options")
    refuse(entries | {"banned": "most-levels"}, "bonus", "cannot be dealt with these options")


def test_a_chosen_tile_is_empty_when_others_pick() -> None:
    """All three chose tile 2: its cubes were taken first."""
    entries = lines(PICKING)
    assert entries["market"] == "OOO - GGG"
    entries |= {"market": "OOO BBB -", "taken-2": "GGG", "hand-2": "GGG"}
    refuse(entries, "market", "chosen tiles are taken first")


def test_a_position_without_anybody_to_act_is_refused() -> None:
    state = BUILDING
    while state.stage is Stage.BUILD:
        last = state
        actor = min(YAXHA.to_act(state))
        state = YAXHA.apply(state, YAXHA.legal(state, actor)[0]).state
    entries = lines(last)
    assert (entries["hand-3"], entries["pyramid-3"]) == ("G", "G1d3 G1d4")
    entries |= {"hand-3": "-", "pyramid-3": "G1c3 G1d3 G1d4"}
    refuse(entries, "stage", "nobody has anything left to do in this round")


def full_of(picture: str, stage: Stage = Stage.DRAW, round_: int = 1, **corner: Any) -> dict[str, str]:
    """A drawing position of two players in which seat 1 has this pyramid and the bag is right."""
    state = market((1, 2))._replace(stage=stage, market=((), ()), round=round_)
    pyramid = pieces(picture)
    first = state.corners[0]._replace(pyramid=pyramid, shown=pyramid, **corner)
    state = state._replace(corners=(first, state.corners[1]), bag=(24,) * 5)
    bag = [24 - mask.bit_count() for mask in pyramid.kinds]
    for cube in first.discarded:
        bag[cube] -= 1
    return lines(state._replace(bag=tuple(bag)))


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        ("O1e4 O1f4 O1g4", "the base must hold 1d4 and stay within 4 x 4"),
        ("O1c4 O1d4 O1e4 O1f4 O1g4 O1d5", "the base must hold 1d4 and stay within 4 x 4"),
        ("O1d4 O1d5 O1f4", "no order of placements leads to this pyramid"),
        ("O1d4 O1e4 O1d5 O1e5 B2d4 O1f4", "no order of placements leads to this pyramid"),
        ("O1d4 O1e4 O2d4", "no order of placements leads to this pyramid"),
    ],
)
def test_impossible_pyramids_are_refused(picture: str, reason: str) -> None:
    refuse(full_of(picture, round_=2), "pyramid-1", reason)


def test_nothing_is_discarded_while_the_base_has_room() -> None:
    entries = full_of("O1d4", round_=2, discarded=(0, 0), shown_discarded=(0, 0))
    refuse(entries, "discarded-1", "nothing is discarded while a cube fits")


def test_cubes_do_not_change_between_taking_and_building() -> None:
    entries = lines(BUILDING)
    assert (entries["taken-1"], entries["hand-1"]) == ("OOO", "OOO")
    refuse(entries | {"taken-1": "OOB"}, "hand-1", "what was taken is not what is in hand, placed or discarded since")
    refuse(entries | {"taken-1": "-"}, "taken-1", "a seat has 3 cubes from its turn to take until the round ends")
    refuse(entries | {"taken-1": "OO"}, "taken-1", "a seat has 3 cubes from its turn")
    refuse(lines(CHOOSING) | {"taken-1": "OOO"}, "taken-1", "a seat has 3 cubes from its turn")


def test_cubes_that_were_shown_are_still_there() -> None:
    state = YAXHA.apply(DRAWING, YAXHA.legal(DRAWING, -1)[0]).state
    entries = lines(state)
    shown = entries["pyramid-1"].split()
    swapped = [shown[0][0] + shown[1][1:], shown[1][0] + shown[0][1:], *shown[2:]]
    if swapped[:2] == shown[:2]:
        pytest.fail("the test needs two cubes of different colours")
    refuse(entries | {"shown-1": " ".join(swapped)}, "hand-1", "what was taken is not what is in hand")


def discarding() -> State:
    """The first state in which a seat has discarded two cubes in a round that is not over."""
    for seed in range(100):
        states: list[State] = play("yaxha", Options(2), f"discarding {seed}").states
        for state in states:
            if len(state.corners[0].discarded) >= len(state.corners[0].shown_discarded) + 2:
                return state
    raise AssertionError("no match with two discards in a round")


def test_all_cubes_that_do_not_fit_are_discarded_together() -> None:
    state = discarding()
    assert read_state(text_of(lines(state)), GAMES)[2] == state
    corner = state.corners[0]
    new = next(cube for cube in corner.discarded if corner.discarded.count(cube) > corner.shown_discarded.count(cube))
    at = corner.discarded.index(new)
    rest = corner.discarded[:at] + corner.discarded[at + 1 :]
    entries = broken(state, corner={"discarded": rest, "hand": (new,)})
    refuse(entries, "discarded-1", "nothing is discarded while a cube fits")


@pytest.mark.parametrize("key", ["stage", "round", "bag", "queue", "pyramid-1", "discarded-3", "taken-2", "hand-1"])
def test_a_line_that_is_missing_is_named(key: str) -> None:
    entries = lines(CHOOSING)
    del entries[key]
    with pytest.raises(NotationError, match=f"the position lacks a line for '{key}'"):
        read_state(text_of(entries), GAMES)


@pytest.mark.parametrize("key", ["weather", "hand-4", "shown-9", "pyramid-0"])
def test_a_line_that_does_not_belong_is_named(key: str) -> None:
    with pytest.raises(NotationError, match=f"'{key}' is not part of a position") as caught:
        read_state(text_of(lines(CHOOSING) | {key: "-"}), GAMES)
    assert caught.value.line == len(lines(CHOOSING)) + 2


def test_a_line_given_twice_is_named() -> None:
    with pytest.raises(NotationError, match="'round' is repeated"):
        read_state(text_of(lines(CHOOSING)) + "round 1\n", GAMES)
