"""A second implementation of Yaxha, written from the rules page only: plain dicts and lists, no shared code.

Actions are the lines of a record (`1 place O 1d4`), cells are (level, column, row) counted from 1, colours are
letters. A table is a dict that `apply` changes in place.
"""

from itertools import permutations

LETTERS = "OBGYW"
WORDS = {"orange": "O", "blue": "B", "green": "G", "yellow": "Y", "grey": "W"}
POINTS = {0: 0, 1: 1, 2: 2, 3: 4, 4: 6, 5: 9, 6: 12, 7: 15, 8: 18, 9: 21, 10: 25, 11: 30}
STARTER = [*(f"largest-{word}" for word in WORDS), "largest-any", "largest-level-1", "most-levels"]
LEFT = [f"left-{word}" for word in WORDS]
OTHER = ["second-largest", "five-colours-level-1", "five-colours-level-2", "one-colour-side", "three-colours"]
ROUNDS = 10


# Cells


def cell_name(cell):
    level, column, row = cell
    return f"{level}{'abcdefg'[column - 1]}{row}"


def cell_called(name):
    return int(name[0]), "abcdefg".index(name[1]) + 1, int(name[2])


ALL_CELLS = [
    (level, column, row) for level in range(1, 5) for row in range(1, 9 - level) for column in range(1, 9 - level)
]


def beside(cell):
    level, column, row = cell
    return [(level, column + 1, row), (level, column - 1, row), (level, column, row + 1), (level, column, row - 1)]


def under(cell):
    level, column, row = cell
    if level == 1:
        return []
    return [
        (level - 1, column, row),
        (level - 1, column + 1, row),
        (level - 1, column, row + 1),
        (level - 1, column + 1, row + 1),
    ]


def on_top(cell):
    level, column, row = cell
    return [
        (level + 1, column, row),
        (level + 1, column - 1, row),
        (level + 1, column, row - 1),
        (level + 1, column - 1, row - 1),
    ]


# Building (rule 5)


def may_place(pyramid, colour, cell):
    """Whether rules 5a-c let a cube of this colour into this cell. A pyramid maps cells to letters."""
    if not pyramid:
        return cell == (1, 4, 4)  # a name for the place of the first cube, no limit (Y1)
    if cell in pyramid:
        return False
    if cell[0] == 1:
        base = [other for other in pyramid if other[0] == 1] + [cell]
        for axis in (1, 2):
            if max(other[axis] for other in base) - min(other[axis] for other in base) > 3:
                return False
        return any(other in pyramid for other in beside(cell))
    if not all(other in pyramid for other in under(cell)):
        return False
    return any(pyramid.get(other) == colour for other in under(cell) + beside(cell))


# The match


def deck(options):
    cards = STARTER if options["cards"] == "starter" else STARTER + OTHER + LEFT
    out = list(options["chosen"]) + list(options["banned"]) + (LEFT if options["players"] == 2 else [])
    return [card for card in cards if card not in out]


def start(players, cards="random", chosen=(), banned=()):
    options = {"players": players, "cards": cards, "chosen": list(chosen), "banned": list(banned)}
    return {
        "options": options,
        "round": 1,
        "bag": dict.fromkeys(LETTERS, 24),
        "cards": list(chosen),
        "initiative": None,  # seat -> number
        "market": dict.fromkeys(range(1, players + 1)),
        "choices": {},  # seat -> tile, until the round ends
        "queue": [],
        "phase": "setup",
        "pyramids": {seat: {} for seat in range(1, players + 1)},
        "hands": {seat: [] for seat in range(1, players + 1)},
        "discards": {seat: [] for seat in range(1, players + 1)},
    }


def to_act(table):
    """Seats from 1, or ["*"] for chance."""
    players = table["options"]["players"]
    if table["phase"] in ("setup", "draw"):
        return ["*"]
    if table["phase"] == "choose":
        return [seat for seat in range(1, players + 1) if seat not in table["choices"]]
    if table["phase"] == "build":
        return [seat for seat in range(1, players + 1) if table["hands"][seat] or table["queue"][:1] == [seat]]
    return []


def legal(table, actor):
    """All actions of an actor, in no particular order."""
    if actor not in to_act(table):
        return []
    if actor == "*":
        return legal_deals(table)
    tiles = range(1, table["options"]["players"] + 1)
    if table["phase"] == "choose":
        return [f"{actor} choose {tile}" for tile in tiles]
    if table["queue"][:1] == [actor]:
        return [f"{actor} pick {tile}" for tile in tiles if table["market"][tile] is not None]
    pyramid = table["pyramids"][actor]
    places = [
        f"{actor} place {colour} {cell_name(cell)}"
        for colour in set(table["hands"][actor])
        for cell in ALL_CELLS
        if may_place(pyramid, colour, cell)
    ]
    return places or [f"{actor} discard"]


def legal_deals(table):
    players = table["options"]["players"]
    if table["phase"] == "setup":
        if len(table["cards"]) < 3:
            return [f"* bonus {card}" for card in deck(table["options"]) if card not in table["cards"]]
        return ["* initiative " + " ".join(map(str, tiles)) for tiles in permutations(range(1, players + 1))]
    tile = min(tile for tile, cubes in table["market"].items() if cubes is None)
    found = []
    for first in range(5):
        for second in range(first, 5):
            for third in range(second, 5):
                cubes = LETTERS[first] + LETTERS[second] + LETTERS[third]
                if all(cubes.count(letter) <= table["bag"][letter] for letter in LETTERS):
                    found.append(f"* tile {tile} {cubes}")
    return found


def apply(table, action):
    """Changes the table; the action must be legal."""
    actor, verb, *rest = action.split()
    if verb == "bonus":
        table["cards"].append(rest[0])
    elif verb == "initiative":
        table["initiative"] = {seat: int(number) for seat, number in enumerate(rest, 1)}
        table["phase"] = "draw"
    elif verb == "tile":
        table["market"][int(rest[0])] = list(rest[1])
        for letter in rest[1]:
            table["bag"][letter] -= 1
        if all(cubes is not None for cubes in table["market"].values()):
            table["phase"] = "choose"
    elif verb == "choose":
        table["choices"][int(actor)] = int(rest[0])
        if len(table["choices"]) == table["options"]["players"]:
            reveal(table)
    elif verb == "pick":
        table["queue"].remove(int(actor))
        give(table, int(actor), int(rest[0]))
        finish_taking(table)
    elif verb == "place":
        table["hands"][int(actor)].remove(rest[0])
        table["pyramids"][int(actor)][cell_called(rest[1])] = rest[0]
        finish_round(table)
    elif verb == "discard":
        table["discards"][int(actor)] += table["hands"][int(actor)]
        table["hands"][int(actor)] = []
        finish_round(table)


def give(table, seat, tile):
    table["hands"][seat] = table["market"][tile]
    table["market"][tile] = None


def met(table):
    """The seats that chose each tile, by initiative."""
    tiles: dict[int, list[int]] = {}
    for seat in sorted(table["choices"], key=lambda seat: table["initiative"][seat]):
        tiles.setdefault(table["choices"][seat], []).append(seat)
    return tiles


def reveal(table):
    table["phase"] = "build"
    losers = []
    for tile, seats in met(table).items():
        give(table, seats[0], tile)
        losers += seats[1:]
    table["queue"] = sorted(losers, key=lambda seat: table["initiative"][seat])
    finish_taking(table)


def finish_taking(table):
    if len(table["queue"]) == 1:
        (left,) = [tile for tile, cubes in table["market"].items() if cubes is not None]
        give(table, table["queue"].pop(), left)
    if table["queue"]:
        return
    before = dict(table["initiative"])
    for seats in met(table).values():
        if len(seats) == 2:
            swap(table, before, seats[0], seats[1])
        elif len(seats) == 3:
            swap(table, before, seats[0], seats[2])
        elif len(seats) == 4:
            swap(table, before, seats[0], seats[3])
            swap(table, before, seats[1], seats[2])


def swap(table, before, one, other):
    table["initiative"][one], table["initiative"][other] = before[other], before[one]


def finish_round(table):
    if table["queue"] or any(table["hands"].values()):
        return
    table["choices"] = {}
    if table["round"] == ROUNDS:
        table["phase"] = "over"
    else:
        table["round"] += 1
        table["phase"] = "draw"


# Scoring


def visible(pyramid):
    return {cell: colour for cell, colour in pyramid.items() if not all(other in pyramid for other in on_top(cell))}


def groups(pyramid):
    """All groups of visible cubes as (colour, list of cells)."""
    seen = visible(pyramid)
    found = []
    done = set()
    for cell in seen:
        if cell in done:
            continue
        group = [cell]
        done.add(cell)
        for member in group:  # the list grows while we walk it
            for other in beside(member) + under(member) + on_top(member):
                if seen.get(other) == seen[cell] and other not in done:
                    done.add(other)
                    group.append(other)
        found.append((seen[cell], group))
    return found


def largest(pyramid, colour):
    return max([len(group) for other, group in groups(pyramid) if other == colour], default=0)


def points(size):
    return 36 if size >= 12 else POINTS[size]


def highest(values):
    """The seats (from 0) with the highest value; none if it is 0."""
    return [seat for seat, value in enumerate(values) if value == max(values) and value > 0]


def side_colours(pyramid, axis, nearest):
    """The colours seen from one side; along `axis` (1 columns, 2 rows) the `nearest` (min or max) shows."""
    across = 3 - axis
    colours = set()
    for level in range(1, 5):
        for line in range(1, 8):
            row = [cell for cell in pyramid if cell[0] == level and cell[across] == line]
            if row:
                colours.add(pyramid[nearest(row, key=lambda cell: cell[axis])])
    return colours


def who_scores(card, pyramids):
    """The seats, from 0, that score a card."""
    kind, _, rest = card.partition("-")
    sizes = [[len(group) for _, group in groups(pyramid)] for pyramid in pyramids]
    if card == "largest-any":
        return highest([max(mine, default=0) for mine in sizes])
    if card == "largest-level-1":
        return highest(
            [
                max([len([cell for cell in group if cell[0] == 1]) for _, group in groups(pyramid)], default=0)
                for pyramid in pyramids
            ]
        )
    if card == "most-levels":
        return highest(
            [max([len({cell[0] for cell in group}) for _, group in groups(pyramid)], default=0) for pyramid in pyramids]
        )
    if card == "second-largest":
        ranked = sorted({size for mine in sizes for size in mine})
        return [seat for seat, mine in enumerate(sizes) if len(ranked) > 1 and ranked[-2] in mine]
    if card.startswith("five-colours-level-"):
        level = int(card[-1])
        return [
            seat
            for seat, pyramid in enumerate(pyramids)
            if len({colour for cell, colour in visible(pyramid).items() if cell[0] == level}) == 5
        ]
    if card == "one-colour-side":
        return [
            seat
            for seat, pyramid in enumerate(pyramids)
            if any(len(side_colours(pyramid, axis, end)) == 1 for axis in (1, 2) for end in (min, max))
        ]
    if card == "three-colours":
        return [seat for seat, pyramid in enumerate(pyramids) if len(set(visible(pyramid).values())) == 3]
    mine = [largest(pyramid, WORDS[rest]) for pyramid in pyramids]
    if kind == "largest":
        return highest(mine)
    assert kind == "left"
    return [seat for seat, size in enumerate(mine) if size > 0 and size >= mine[(seat + 1) % len(mine)]]


def totals(pyramids, cards):
    """The final score of each seat."""
    found = [sum(points(largest(pyramid, colour)) for colour in LETTERS) for pyramid in pyramids]
    for card in cards:
        for seat in who_scores(card, pyramids):
            found[seat] += 5
    return found
