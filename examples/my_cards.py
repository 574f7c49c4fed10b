"""Custom bonus cards. Try them: witz simulate yaxha --games 20 --bots greedy --cards examples/my_cards.py"""

from collections.abc import Sequence

from witz.yaxha import Colour, Showing, own_card


@own_card("tallest", "the highest pyramid")
def tallest(showing: Showing) -> int:
    """The number of levels of a pyramid."""
    return sum(bool(showing.pyramid.filled & level) for level in showing.pyramid.grid.level_masks)


@own_card("least-blue", "the fewest visible blue cubes", decides="least", points=3)
def least_blue(showing: Showing) -> int:
    """The number of visible blue cubes."""
    return showing.colours[Colour.BLUE].bit_count()


@own_card("no-singles", "no group of a single cube", decides=0)
def no_singles(showing: Showing) -> int:
    """The number of groups of a single cube."""
    return sum(group.size == 1 for group in showing.groups)


@own_card("greener-than-right", "more visible green cubes than the right neighbour", decides="table")
def greener_than_right(table: Sequence[Showing]) -> list[bool]:
    """For each seat, whether it shows more green than the seat before."""
    green = [showing.colours[Colour.GREEN].bit_count() for showing in table]
    return [mine > green[seat - 1] for seat, mine in enumerate(green)]
