"""Reference geometry, simple and slow: a cell is (level, column, row), and a set of cells is a Python set."""

from itertools import product

Place = tuple[int, int, int]


def cells(width: int, levels: int) -> set[Place]:
    return {
        (level, column, row)
        for level in range(levels)
        for column, row in product(range(width - level), range(width - level))
    }


def sides(place: Place) -> set[Place]:
    level, column, row = place
    return {
        (level, column - 1, row),
        (level, column + 1, row),
        (level, column, row - 1),
        (level, column, row + 1),
    }


def supports(place: Place) -> set[Place]:
    """The four places below a cube in this place; none on the base."""
    level, column, row = place
    if level == 0:
        return set()
    return {(level - 1, column + right, row + back) for right, back in product((0, 1), (0, 1))}


def lies_on(place: Place) -> set[Place]:
    """The four places of cubes that would rest on this one, inside or outside the grid."""
    level, column, row = place
    return {(level + 1, column - right, row - back) for right, back in product((0, 1), (0, 1))}


def touching(place: Place) -> set[Place]:
    return sides(place) | supports(place) | lies_on(place)


def all_of(find: object, places: set[Place]) -> set[Place]:
    """The union of `find` over these places."""
    return {found for place in places for found in find(place)}  # type: ignore[operator]


def supported(filled: set[Place], every: set[Place]) -> set[Place]:
    return {place for place in every if place[0] > 0 and supports(place) <= filled}


def hidden(filled: set[Place]) -> set[Place]:
    return {place for place in filled if lies_on(place) <= filled}


def groups(places: set[Place]) -> list[set[Place]]:
    left, found = set(places), []
    while left:
        waiting, group = [left.pop()], set()
        while waiting:
            place = waiting.pop()
            group.add(place)
            near = touching(place) & left
            left -= near
            waiting.extend(near)
        found.append(group)
    return found


def fits_in(base: set[Place], size: int) -> bool:
    """Whether the bounding box of base cells is at most size x size."""
    columns = [column for _, column, _ in base]
    rows = [row for _, _, row in base]
    return max(columns) - min(columns) < size and max(rows) - min(rows) < size


def window(base: set[Place], size: int, width: int) -> set[Place]:
    return {
        (0, column, row)
        for column, row in product(range(width), range(width))
        if fits_in(base | {(0, column, row)}, size)
    }


def face(side: str, filled: set[Place]) -> set[Place]:
    """The visible places from a side: of each line of each level, the filled place nearest to the viewer."""
    seen = set()
    for place in filled:
        level, column, row = place
        before = {
            "north": lambda other, c=column, r=row: other[1] == c and other[2] < r,
            "south": lambda other, c=column, r=row: other[1] == c and other[2] > r,
            "west": lambda other, c=column, r=row: other[2] == r and other[1] < c,
            "east": lambda other, c=column, r=row: other[2] == r and other[1] > c,
        }[side]
        if not any(other[0] == level and before(other) for other in filled):
            seen.add(place)
    return seen


def quarter_turn(place: Place, width: int) -> Place:
    level, column, row = place
    return level, width - level - 1 - row, column


def mirrored(place: Place, width: int) -> Place:
    level, column, row = place
    return level, width - level - 1 - column, row
