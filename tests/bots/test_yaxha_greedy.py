"""The greedy bot of Yaxha takes the action with the highest immediate score."""

from __future__ import annotations

from witz.bots import UNLIMITED, find_bot
from witz.bots.yaxha.greedy import gain
from witz.engine import Dealer
from witz.pyramid import read_cell, read_pyramid
from witz.yaxha import GRID, LETTERS, YAXHA, Choose, Colour, Discard, Options, Pick, Place
from witz.yaxha.gains import Gains
from witz.yaxha.rules import placements
from witz.yaxha.state import Stage

ORANGE, BLUE, GREEN, YELLOW, GREY = Colour
GREEDY = find_bot("yaxha", "greedy")


def view_of(pyramid: str, **changes):
    """The view of seat 0 of two, with this pyramid of its own."""
    view = YAXHA.view(YAXHA.initial(Options()), 0)
    mine = view.seats[0]._replace(pyramid=read_pyramid(GRID, LETTERS, pyramid))
    return view._replace(seats=(mine, view.seats[1]), **changes)


def test_it_places_where_the_score_grows_most():
    view = view_of("O1d4 O1e4 B1d5 B1e5", stage=Stage.BUILD, hand=(ORANGE, GREEN))
    legal = placements(0, view.seats[0].pyramid, view.hand)
    # The third orange gains 2, green 1; an orange fits anywhere beside or on the two.
    for seed in range(20):
        action = GREEDY.act(view, legal, Dealer(str(seed)), UNLIMITED)
        assert action.colour is ORANGE
        assert GRID.touching(1 << read_cell(GRID, "1d4") | 1 << read_cell(GRID, "1e4")) >> action.cell & 1


def test_it_takes_the_tile_with_the_highest_gain():
    view = view_of("O1d4 O1e4", stage=Stage.CHOOSE, market=((BLUE,) * 3, (ORANGE,) * 3))
    assert GREEDY.act(view, (Choose(0, 0), Choose(0, 1)), Dealer("any"), UNLIMITED) == Choose(0, 1)
    assert GREEDY.act(view, (Pick(0, 1), Pick(0, 0)), Dealer("any"), UNLIMITED) == Pick(0, 1)


def test_chance_decides_between_equals():
    view = view_of("-", stage=Stage.CHOOSE, market=((ORANGE,) * 3, (BLUE,) * 3))
    legal = (Choose(0, 0), Choose(0, 1))
    assert {GREEDY.act(view, legal, Dealer(str(seed)), UNLIMITED) for seed in range(20)} == set(legal)


def test_chance_decides_between_equal_placements():
    view = view_of("O1d4", stage=Stage.BUILD, hand=(BLUE, GREEN))
    legal = placements(0, view.seats[0].pyramid, view.hand)
    assert {GREEDY.act(view, legal, Dealer(str(seed)), UNLIMITED) for seed in range(200)} == set(legal)


def test_gain_places_every_cube_once():
    start = Gains(read_pyramid(GRID, LETTERS, "B1d4 B1e4"))
    # The third blue cube gains 2 and a lone orange one 1; a second orange one beside it would gain 1 more.
    assert gain(start, (ORANGE, BLUE), Dealer("x")) == 2 + 1
    assert gain(start, (ORANGE, ORANGE, BLUE), Dealer("x")) == 2 + 1 + 1


def test_gain_adds_the_gains_of_three_successive_cubes():
    start = read_pyramid(GRID, LETTERS, "O1d4 O1e4")
    assert gain(Gains(start), (ORANGE,) * 3, Dealer("x")) == 9 - 2
    assert gain(Gains(start), (BLUE, GREEN, YELLOW), Dealer("x")) == 3


def test_gain_leaves_out_cubes_that_do_not_fit():
    # A full base of orange and grey; green fits nowhere, and nothing is hidden by one cube on it.
    base = " ".join(f"{'OW'[at % 2]}1{column}{row}" for row in range(1, 5) for at, column in enumerate("abcd"))
    assert gain(Gains(read_pyramid(GRID, LETTERS, base)), (GREEN,) * 3, Dealer("x")) == 0


def test_it_discards_when_nothing_fits():
    view = view_of("-", stage=Stage.BUILD, hand=(GREEN,))
    discard = Discard(0)
    assert GREEDY.act(view, (discard,), Dealer("x"), UNLIMITED) == discard


def test_its_placements_come_from_the_given_legal_actions():
    view = view_of("O1d4", stage=Stage.BUILD, hand=(ORANGE,))
    only = (Place(0, ORANGE, read_cell(GRID, "1d5")),)
    assert GREEDY.act(view, only, Dealer("x"), UNLIMITED) == only[0]
