"""Yaxha in sentences: refusals, bonus cards, what happened."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, assert_never

from ...engine import Step
from ...errors import Refusal
from ...pyramid import Cell, Mask, Pyramid, cells_of, write_cell
from ...yaxha import taking
from ...yaxha.actions import Action, Choose, DealBonus, DealInitiative, Discard, FillTile, Pick, Place
from ...yaxha.constants import COLOURS, GRID, LETTERS, Colour
from ...yaxha.events import Event, Revealed, RoundShown, Swapped, Took
from ...yaxha.scoring import account, change, largest_size
from ...yaxha.state import State

# {cells} are the cells that the refusal names.
REFUSALS: Final = MappingProxyType(
    {
        "already-built": "this seat has built all its cubes of this round",
        "already-chosen": "this seat has chosen its tile",
        "base-too-wide": "the base is at most 4 x 4, and this cell is too far from {cells}",
        "card-not-in-deck": "this bonus card is not in the deck that is played with",
        "card-repeated": "this bonus card is already on the table",
        "cell-filled": "there is already a cube on {cells}",
        "cell-unsupported": "above the base a cube lies on four cubes; still empty under it: {cells}",
        "colour-does-not-match": "above the base a cube needs its colour under it or beside it; none of {cells} has it",
        "cube-fits": "cubes that fit somewhere must be placed, here: {cells}",
        "cube-not-in-hand": "there is no cube of this colour in hand",
        "first-cube-elsewhere": "the first cube goes to {cells}; the base can grow from there in all directions",
        "no-contact": "{cells} touches no cube of the base with a side",
        "no-such-cell": "a pyramid has no such cell",
        "no-such-seat": "there is no such seat in this match",
        "no-such-tile": "there is no such tile in this market",
        "not-in-bag": "the bag does not hold these cubes any more",
        "not-now": "the match is not at this point",
        "not-your-pick": "it is not this seat's turn to pick a tile",
        "nothing-to-discard": "there is no cube in hand to discard",
        "pick-first": "this seat has to pick a tile before it builds",
        "tile-taken": "the cubes of this tile have been taken",
        "wrong-cubes": "a tile holds 3 cubes",
        "wrong-initiative-tiles": "each seat gets one of the initiative tiles 1, 2, 3...",
        "wrong-tile": "the tiles are filled in order, each once",
    }
)


def sentence(refusal: Refusal) -> str:
    """A refusal in words, with the cells and the rule."""
    return f"{REFUSALS[refusal.code].format(cells=listed(map(cell_name, refusal.cells)))} (rule {refusal.rule})"


def cell_name(cell: Cell) -> str:
    """The name of a cell, such as 2d4."""
    return write_cell(GRID, cell)


def cell_names(mask: Mask) -> str:
    """The names of a set of cells."""
    return " ".join(map(cell_name, cells_of(mask)))


def letters(cubes: Iterable[Colour]) -> str:
    """Cubes as letters with blanks between them."""
    return " ".join(LETTERS[colour] for colour in cubes)


def listed(parts: Iterable[str]) -> str:
    """Parts as in a sentence: a, b and c."""
    *most, last = tuple(parts) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def card_words(card: str) -> str:
    """What a bonus card wants."""
    kind, _, colour = card.partition("-")
    if colour in {each.word for each in COLOURS}:
        if kind == "largest":
            return f"the largest {colour} group"
        return f"{colour} group at least the left neighbour's"
    return _CARDS[card]


_CARDS: Final = {
    "largest-any": "the largest group of any colour",
    "largest-level-1": "the most level-1 cubes in one group",
    "most-levels": "the group over the most levels",
    "second-largest": "a group of the second-largest size",
    "five-colours-level-1": "all 5 colours visible on level 1",
    "five-colours-level-2": "all 5 colours visible on level 2",
    "one-colour-side": "one side that shows a single colour",
    "three-colours": "exactly 3 colours visible in all",
}


def effect(pyramid: Pyramid, colour: Colour, cell: Cell) -> str:
    """What a placement changes in the live score: `green 5 to 6: +3, hides 1 grey`."""
    result, after = change(pyramid, colour, cell), pyramid.add(colour, cell)
    parts: list[str] = []
    for each in COLOURS:
        old, new = (largest_size(shape.kinds[each] & shape.visible) for shape in (pyramid, after))
        if old != new:
            parts.append(f"{each.word} {old} to {new}: {result.points[each]:+}")
    hidden = [(pyramid.kinds[each] & result.hides).bit_count() for each in COLOURS]
    if any(hidden):
        parts.append("hides " + listed(f"{hidden[each]} {each.word}" for each in COLOURS if hidden[each]))
    return ", ".join(parts) or "no change"


def tell(before: State, event: Event) -> list[str]:
    """What everybody may know of an event, in words; nothing where the table shows it well enough."""
    names = before.options.seat_names
    match event:
        case Revealed(choices, queue):
            lines = [listed(f"{names[seat]} chose tile {tile + 1}" for seat, tile in enumerate(choices)) + "."]
            for tile, seats in taking.meetings(choices, before.initiative).items():
                if len(seats) > 1:
                    numbers = listed(f"{names[seat]} has {before.initiative[seat]}" for seat in seats)
                    lines.append(f"Tie on tile {tile + 1}. Initiative: {numbers}; {names[seats[0]]} takes it.")
            if len(queue) > 1:
                lines.append(f"Of the tiles left, {', then '.join(names[seat] for seat in queue[:-1])} picks.")
            return lines
        case Took(seat, tile, cubes):
            return [f"{names[seat]} takes tile {tile + 1}: {letters(cubes)}."]
        case Swapped(initiative):
            swaps = [
                f"{names[seat]} now has {new}"
                for seat, (old, new) in enumerate(zip(before.initiative, initiative, strict=True))
                if old != new
            ]
            return [f"Those who tied swap initiative: {listed(swaps)}."]
        case RoundShown(_, pyramids, discarded):
            shown: list[str] = []
            for seat, corner in enumerate(before.corners):
                new = [
                    f"{LETTERS[kind]} {cell_name(cell)}"
                    for kind, cell in pyramids[seat].pieces()
                    if not corner.shown.filled >> cell & 1
                ]
                lost = list(discarded[seat])
                for colour in corner.shown_discarded:
                    lost.remove(colour)
                built = f"built {', '.join(new)}" if new else "built nothing"
                shown.append(f"{names[seat]} {built}{f'; discarded {letters(lost)}' if lost else ''}.")
            return shown
        case _:
            return []


def say(before: State, action: Action, step: Step[State, Event]) -> list[str]:
    """An action and what came of it in words, nothing hidden."""
    return [_say_action(before, action), *_consequences(before, step)]


def _consequences(before: State, step: Step[State, Event]) -> list[str]:
    lines: list[str] = []
    for event in step.events:
        if isinstance(event, RoundShown):
            totals = account(event.pyramids, before.bonus).totals
            scores = listed(f"{name} {total}" for name, total in zip(before.options.seat_names, totals, strict=True))
            lines.append(f"Round {event.round} is over: {scores}.")
        else:
            lines += tell(before, event)
    return lines


def _say_action(before: State, action: Action) -> str:
    names = before.options.seat_names
    match action:
        case DealBonus(card):
            return f"Bonus card {card}: {card_words(card)}."
        case DealInitiative(tiles):
            return "Initiative: " + listed(f"{name} {tile}" for name, tile in zip(names, tiles, strict=True)) + "."
        case FillTile(tile, cubes):
            return f"Tile {tile + 1} gets {letters(cubes)}."
        case Choose(seat, tile):
            return f"{names[seat]} chooses tile {tile + 1} in secret."
        case Pick(seat, tile):
            return f"{names[seat]} picks tile {tile + 1}."
        case Place(seat, colour, cell):
            return f"{names[seat]} places {colour.word} on {cell_name(cell)}."
        case Discard(seat):
            return f"{names[seat]} discards {letters(before.corners[seat].hand)}."
        case _:
            assert_never(action)
