"""The gains of one more cube, computed for all cells at once, equal a recount of each placement."""

import pytest
from hypothesis import given

from tests.rules.yaxha.drawing import cell, levels
from tests.support.strategies import yaxha_pyramids
from witz.pyramid import Pyramid, cells_of
from witz.yaxha import COLOURS, Colour, change
from witz.yaxha.constants import POINTS, points_for
from witz.yaxha.gains import Gains
from witz.yaxha.rules import placements

ODD_POINTS = (0, 3, 1, 1, 7, 2)  # a custom table of points need not increase with the size


@pytest.mark.parametrize("points", [POINTS, ODD_POINTS], ids=["the rulebook's points", "odd points"])
@given(pyramid=yaxha_pyramids())
def test_the_best_placements_equal_those_of_a_recount(points: tuple[int, ...], pyramid: Pyramid) -> None:
    gains = Gains(pyramid, points)
    for cubes in (COLOURS, *((colour,) for colour in COLOURS)):
        legal = placements(0, pyramid, cubes)
        plain = [change(pyramid, place.colour, place.cell, points).total for place in legal]
        most = max(plain, default=0)
        best = [(place.colour, place.cell) for place, value in zip(legal, plain, strict=True) if value == most]
        found, places = gains.best(cubes)
        assert found == most
        assert [(colour, each) for colour, cells in places for each in cells_of(cells)] == best
        assert gains.places(cubes) == len(legal)


def test_a_cube_that_hides_others_loses_their_points() -> None:
    gains = Gains(levels("BBB. BOB. BBB. ....", "BB. B.. ..."))
    points, places = gains.best((Colour.BLUE,))
    assert points == points_for(12) - points_for(11)
    assert not any(cells >> cell("2e5") & 1 for _, cells in places)  # that placement would hide the only orange cube
