"""A second implementation of La Gran Pirámide, written from the rules page only: plain dicts and lists, no shared code.

Actions are the lines of a record (`1 place J 1c3`), cells are (level, column, row) counted from 1, blocks are
letters, seats count from 1. A table is a dict that `apply` changes in place.
"""

MATERIALS = {"L": 1, "S": 3, "J": 5, "F": 7, "G": 10}
SPECIALS = {"B": "build", "Y": "buy", "D": "draw", "W": "swap", "X": "reserve"}
LETTERS = [*MATERIALS, *SPECIALS]
SET = {"L": 40, "S": 26, "J": 18, "F": 12, "G": 4, "B": 3, "Y": 3, "D": 3, "W": 3, "X": 3}


# Cells


def cell_name(cell):
    level, column, row = cell
    return f"{level}{'abcde'[column - 1]}{row}"


def cell_called(name):
    return int(name[0]), "abcde".index(name[1]) + 1, int(name[2])


def all_cells(base):
    found = []
    for level in range(1, base + 1):
        wide = base - level + 1
        found += [(level, column, row) for row in range(1, wide + 1) for column in range(1, wide + 1)]
    return found


def beside(cell):
    level, column, row = cell
    return [(level, column + 1, row), (level, column - 1, row), (level, column, row + 1), (level, column, row - 1)]


def under(cell):
    level, column, row = cell
    if level == 1:
        return []
    return [(level - 1, column + right, row + down) for right in (0, 1) for down in (0, 1)]


# The table


def start(
    players,
    *,
    base=5,
    pairs=False,
    specials=True,
    blocks=None,
    price=3,
    hand_limit=10,
    market_size=5,
    relief=2,
    reserve_price=3,
):
    bag = []
    for letter, count in (blocks or SET).items():
        if specials or letter in MATERIALS:
            bag += [letter] * count
    table = {
        "players": players,
        "base": base,
        "pairs": pairs,
        "price": price,
        "hand_limit": hand_limit,
        "market_size": market_size,
        "relief": relief,
        "reserve_price": reserve_price,
        "bag": bag,
        "box": [],
        "market": [],
        "hands": {seat: [] for seat in range(1, players + 1)},
        "coins": dict.fromkeys(range(1, players + 1), 0),
        "pyramid": {},
        "reservations": {},  # cell: owner
        "last_extra": dict.fromkeys(range(1, players + 1)),
        "waits": "start",
        "seat": None,
        "ordinary": 0,
        "extra_actions": 0,
        "extra_builds": 0,
        "extra_buys": 0,
        "has_placed": False,
        "earned": False,
        "to_draw": 0,
        "special_cell": None,
        "passed_in_a_row": 0,
    }
    for seat in table["hands"]:
        for letter in "GF":
            bag.remove(letter)
            table["hands"][seat].append(letter)
    return table


def begin_turn(table, seat):
    table["seat"] = seat
    table["waits"] = "turn"
    table["ordinary"] = 2
    table["extra_actions"] = table["extra_builds"] = table["extra_buys"] = 0
    table["has_placed"] = table["earned"] = False


def next_seat(table):
    return table["seat"] % table["players"] + 1


def kinds(blocks):
    return [letter for letter in LETTERS if letter in blocks]


# Legal actions


def to_act(table):
    if table["waits"] == "over":
        return []
    if table["waits"] in ("start", "hands", "market", "bought", "relief", "draw"):
        return ["*"]
    return [table["seat"]]


def drawing_seat(table):
    if table["waits"] != "hands":
        return table["seat"]
    for seat, hand in table["hands"].items():
        if len(hand) < 5:
            return seat
    raise AssertionError


def legal(table, actor):
    if actor not in to_act(table):
        return []
    waits = table["waits"]
    if waits == "start":
        return [f"* start {seat}" for seat in table["hands"]]
    if waits == "market":
        return [f"* market {letter}" for letter in kinds(table["bag"])]
    if actor == "*":
        return [f"* draw {drawing_seat(table)} {letter}" for letter in kinds(table["bag"])]
    hand = table["hands"][actor]
    if waits == "return":
        return [f"{actor} return {letter}" for letter in kinds(hand)]
    if waits == "reserve":
        return [f"{actor} reserve", f"{actor} decline"]
    if waits == "swap":
        lines = []
        for cell in swap_cells(table, table["special_cell"]):
            lines += [f"{actor} swap {cell_name(cell)} {letter}" for letter in kinds(hand)]
        return [*lines, f"{actor} decline"]
    lines = []
    if table["ordinary"] or table["extra_actions"] or table["extra_builds"]:
        for letter in kinds(hand):
            for cell in all_cells(table["base"]):
                if may_place(table, actor, cell):
                    lines.append(f"{actor} place {letter} {cell_name(cell)}")
    if may_buy(table):
        lines += purchases(table, actor)
        if not hand and table["coins"][actor] < table["price"] and table["bag"]:
            lines.append(f"{actor} relief")
    if table["has_placed"]:
        lines.append(f"{actor} done")
    return lines or [f"{actor} pass"]


def may_buy(table):
    """Whether an action can be spent on buying: an earned one, or an ordinary one that is not owed to placing (G5)."""
    if table["extra_buys"]:
        return True
    left = table["ordinary"] + table["extra_actions"]
    if table["has_placed"]:
        return left >= 1
    return left >= 2


def purchases(table, seat):
    lines = []
    for stall in ["-", *kinds(table["market"])]:
        for blind in range(len(table["bag"]) + 1):
            count = blind + (stall != "-")
            fits = len(table["hands"][seat]) + count <= table["hand_limit"]
            if count and fits and count * table["price"] <= table["coins"][seat]:
                lines.append(f"{seat} buy {stall} {blind}")
    return lines


def may_place(table, seat, cell):
    pyramid, base = table["pyramid"], table["base"]
    if cell in pyramid or cell not in all_cells(base):
        return False
    level, column, row = cell
    if not pyramid:
        middle = [3] if base == 5 else [2, 3]
        return level == 1 and column in middle and row in middle
    if level == 1:
        return any(other in pyramid for other in beside(cell))
    if not all(other in pyramid for other in under(cell)):
        return False
    owners = [table["reservations"][other] for other in under(cell) if other in table["reservations"]]
    return not owners or seat in owners


def swap_cells(table, cell):
    """The neighbours of a cell with no block on them."""
    covered = [other for block in table["pyramid"] for other in under(block)]
    found = [other for other in beside(cell) if other in table["pyramid"] and other not in covered]
    return sorted(found, key=lambda each: (each[2], each[1]))


# Effects of actions


def apply(table, line):
    actor, verb, *words = line.split()
    seat = table["seat"]
    if verb == "start":
        begin_turn(table, int(words[0]))
        table["waits"] = "hands"
    elif verb == "market":
        table["bag"].remove(words[0])
        table["market"].append(words[0])
        fill_market(table)
    elif verb == "draw":
        draw(table, int(words[0]), words[1])
    elif verb == "place":
        place(table, seat, words[0], cell_called(words[1]))
    elif verb == "buy":
        spend_on_buying(table)
        buy(table, seat, words[0], int(words[1]))
    elif verb == "relief":
        spend_on_buying(table)
        table["to_draw"] = min(table["relief"], len(table["bag"]))
        table["waits"] = "relief"
    elif verb == "return":
        table["hands"][seat].remove(words[0])
        table["bag"].append(words[0])
        go_on(table)
    elif verb == "swap":
        cell = cell_called(words[0])
        table["hands"][seat].remove(words[1])
        table["hands"][seat].append(table["pyramid"][cell])
        table["pyramid"][cell] = words[1]
        table["reservations"].pop(cell, None)
        go_on(table)
    elif verb == "reserve":
        table["coins"][seat] -= table["reserve_price"]
        table["reservations"][table["special_cell"]] = seat
        go_on(table)
    elif verb == "decline":
        go_on(table)
    elif verb == "done":
        begin_turn(table, next_seat(table))
    elif verb == "pass":
        table["passed_in_a_row"] += 1
        if table["passed_in_a_row"] == table["players"]:
            table["waits"] = "over"
        else:
            begin_turn(table, next_seat(table))
    else:
        raise AssertionError(f"{actor} cannot {verb}")


def go_on(table):
    """Continues the turn, or begins the next one if its actions are used up."""
    table["special_cell"] = None
    table["waits"] = "turn"
    if table["ordinary"] + table["extra_actions"] + table["extra_builds"] + table["extra_buys"] == 0:
        begin_turn(table, next_seat(table))


def draw(table, seat, letter):
    table["bag"].remove(letter)
    table["hands"][seat].append(letter)
    if table["waits"] == "hands":
        if all(len(hand) == 5 for hand in table["hands"].values()):
            while "G" in table["bag"]:
                table["bag"].remove("G")
                table["box"].append("G")
            fill_market(table)
        return
    table["to_draw"] -= 1
    if table["to_draw"] == 0:
        if table["waits"] == "bought":
            fill_market(table)
        elif table["waits"] == "relief":
            go_on(table)
        else:
            table["waits"] = "return"


def fill_market(table):
    market, bag = table["market"], table["bag"]
    full = len(market) == table["market_size"]
    if full and market and set(market) == {"L"} and set(bag) - {"L"}:
        bag += market
        market.clear()
        full = False
    if not full and bag:
        table["waits"] = "market"
    else:
        go_on(table)


def spend_on_buying(table):
    if table["extra_buys"]:
        table["extra_buys"] -= 1
    elif table["extra_actions"]:
        table["extra_actions"] -= 1
    else:
        table["ordinary"] -= 1


def spend_on_placing(table):
    if table["extra_builds"]:
        table["extra_builds"] -= 1
    elif table["extra_actions"]:
        table["extra_actions"] -= 1
    else:
        table["ordinary"] -= 1


def buy(table, seat, stall, blind):
    if stall != "-":
        table["market"].remove(stall)
        table["hands"][seat].append(stall)
    table["coins"][seat] -= table["price"] * (blind + (stall != "-"))
    if blind:
        table["to_draw"] = blind
        table["waits"] = "bought"
    else:
        fill_market(table)


def worth(letter):
    return MATERIALS.get(letter, 0)


def place(table, seat, letter, cell):
    pyramid = table["pyramid"]
    pay = worth(letter)
    if cell[0] > 1:
        pay += max(worth(pyramid[other]) // 2 for other in under(cell))
    table["coins"][seat] += pay
    table["hands"][seat].remove(letter)
    for other in under(cell):
        if table["reservations"].get(other) == seat:
            del table["reservations"][other]
    before = dict(pyramid)
    pyramid[cell] = letter
    table["passed_in_a_row"] = 0
    if len(pyramid) == len(all_cells(table["base"])):
        table["waits"] = "over"
        return
    spend_on_placing(table)
    table["has_placed"] = True
    if completes_four(before, letter, cell) and not table["earned"] and table["last_extra"][seat] != letter:
        table["earned"] = True
        table["extra_actions"] += 1
        table["last_extra"][seat] = letter
    if letter == "B":
        table["extra_builds"] += 1
    if letter == "Y":
        table["extra_buys"] += 1
    hand = table["hands"][seat]
    if letter == "D":
        count = 0
        while count < 3 and count < len(table["bag"]) and len(hand) + count + 1 - 1 <= table["hand_limit"]:
            count += 1
        if count:
            table["to_draw"] = count
            table["waits"] = "draw"
            return
    if letter == "W" and hand and swap_cells(table, cell):
        table["special_cell"] = cell
        table["waits"] = "swap"
        return
    if letter == "X" and table["coins"][seat] >= table["reserve_price"]:
        table["special_cell"] = cell
        table["waits"] = "reserve"
        return
    go_on(table)


def group_of(pyramid, cell):
    letter, found, look_at = pyramid[cell], set(), [cell]
    while look_at:
        cell = look_at.pop()
        if cell not in found and pyramid.get(cell) == letter:
            found.add(cell)
            look_at += beside(cell)
    return found


def completes_four(before, letter, cell):
    if letter in SPECIALS:
        return False
    for other in beside(cell):
        if before.get(other) == letter and len(group_of(before, other)) >= 4:
            return False
    return len(group_of({**before, cell: letter}, cell)) >= 4


def winners(table):
    seats = list(table["hands"])
    teams = [[1, 3], [2, 4]] if table["pairs"] else [[seat] for seat in seats]
    figures = [
        (sum(table["coins"][seat] for seat in team), sum(len(table["hands"][seat]) for seat in team)) for team in teams
    ]
    best = max(figures)
    return sorted(seat for team, figure in zip(teams, figures, strict=True) if figure == best for seat in team)
