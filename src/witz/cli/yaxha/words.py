"""Yaxha in sentences: refusals, bonus cards, events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final, assert_never

from ...engine import Seat, Step, put
from ...errors import Refusal
from ...pyramid import Cell, Mask, Pyramid, cells_of, write_cell
from ...yaxha import taking
from ...yaxha.actions import Action, Choose, DealBonus, DealInitiative, Discard, FillTile, Pick, Place, Tile
from ...yaxha.bonuses import find_card
from ...yaxha.constants import AREA, COLOURS, LETTERS, POINTS, Colour, Cubes, Points
from ...yaxha.events import Event, Revealed, RoundShown, Swapped, Took
from ...yaxha.game import YAXHA
from ...yaxha.scoring import account, change, largest_size
from ...yaxha.state import State
from ...yaxha.view import View
from ..language import page, t
from ..terminal.phrases import listed, number_of, refused

# {cells} are the cells that the refusal names.
REFUSALS: Final = MappingProxyType(
    {
        "already-built": "this seat has built all its cubes of this round",
        "already-chosen": "this seat has chosen its tile",
        "base-too-wide": "the base would become too wide: this cell is too far from {cells}",
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
        "no-such-plan": "there is no such plan to try out now",
        "no-such-seat": "there is no such seat in this match",
        "no-such-tile": "there is no such tile in this market",
        "not-in-bag": "the bag does not hold these cubes any more",
        "not-now": "the match is not at this point",
        "not-your-pick": "it is not this seat's turn to pick a tile",
        "nothing-to-discard": "there is no cube in hand to discard",
        "pick-first": "this seat has to pick a tile before it builds",
        "tile-taken": "the cubes of this tile have been taken",
        "wrong-cubes": "a tile holds another number of cubes",
        "wrong-initiative-tiles": "each seat gets one of the initiative tiles 1, 2, 3...",
        "wrong-tile": "the tiles are filled in order, each once",
    }
)


def sentence(refusal: Refusal) -> str:
    """A refusal in words, with the cells and the rule."""
    return refused("yaxha", REFUSALS, refusal, listed(map(cell_name, refusal.cells)))


def colour_word(colour: Colour) -> str:
    """The name of a colour."""
    return page(f"yaxha.piece.{colour.word}")


def cell_name(cell: Cell) -> str:
    """The name of a cell, such as 2d4."""
    return write_cell(AREA, cell)


def cell_names(mask: Mask) -> str:
    """The names of a set of cells."""
    return " ".join(map(cell_name, cells_of(mask)))


def letters(cubes: Iterable[Colour]) -> str:
    """Cubes as letters with blanks between them."""
    return " ".join(LETTERS[colour] for colour in cubes)


def points_in_words(number: int) -> str:
    """A number of points in words."""
    return number_of(number, "{number} point", "{number} points")


def card_words(card: str) -> str:
    """The name of a bonus card, which says its condition."""
    found = find_card(card)
    if found.words:
        return found.words
    colour = {} if found.colour is None else {"colour": colour_word(found.colour)}
    return page(f"yaxha.card.{found.kind}.name", **colour)


def effect(pyramid: Pyramid, colour: Colour, cell: Cell, points: Points = POINTS) -> str:
    """The effect of a placement on the live score: `green 5 to 6: +3, hides 1 grey`."""
    result, after = change(pyramid, colour, cell, points), pyramid.add(colour, cell)
    parts: list[str] = []
    for each in COLOURS:
        old, new = (largest_size(shape.kinds[each] & shape.visible) for shape in (pyramid, after))
        if old != new:
            parts.append(
                t(
                    "{colour} {old} to {new}: {points}",
                    colour=colour_word(each),
                    old=old,
                    new=new,
                    points=f"{result.points[each]:+}",
                )
            )
    hidden = [(pyramid.kinds[each] & result.hides).bit_count() for each in COLOURS]
    if any(hidden):
        cubes = listed(f"{hidden[each]} {colour_word(each)}" for each in COLOURS if hidden[each])
        parts.append(t("hides {cubes}", cubes=cubes))
    return ", ".join(parts) or t("no change")


def effect_on(view: View, place: Place) -> str:
    """The effect of a placement as far as its seat can see it: on its colours, and the bonus cards of all seats."""
    pyramids = [seat.pyramid for seat in view.seats]
    after = put(tuple(pyramids), place.seat, pyramids[place.seat].add(place.colour, place.cell))
    parts = [effect(pyramids[place.seat], place.colour, place.cell, view.options.points)]
    for old, new in zip(account(pyramids, view.bonus).cards, account(after, view.bonus).cards, strict=True):
        for seat, name in enumerate(view.options.seat_names):
            change = new.points(seat) - old.points(seat)
            if change:
                mine = 'you get "{card}": {points}' if change > 0 else 'you lose "{card}": {points}'
                others = '{name} gets "{card}": {points}' if change > 0 else '{name} loses "{card}": {points}'
                said = mine if seat == place.seat else others
                parts.append(t(said, name=name, card=card_words(new.card), points=f"{change:+}"))
    if len(parts) > 1 and YAXHA.effect(view, place).provisional:
        parts.append(t("as long as the others build nothing"))
    return ", ".join(parts if parts[0] != t("no change") or len(parts) == 1 else parts[1:])


def tell(before: State, events: Sequence[Event]) -> list[str]:
    """The public events of a step, in words, but for those that the table shows well."""
    names = before.options.seat_names
    lines: list[str] = []
    for event in events:
        match event:
            case Revealed(choices, queue):
                lines += _revealed(before, choices, queue)
            case RoundShown(_, pyramids, discarded):
                lines += _shown(before, pyramids, discarded)
            case _:
                pass
    if taken := [event for event in events if isinstance(event, Took)]:
        tiles = (
            t("{name} tile {tile} ({cubes})", name=names[each.seat], tile=each.tile + 1, cubes=letters(each.cubes))
            for each in taken
        )
        lines.append(t("Taken: {tiles}.", tiles=", ".join(tiles)))
    for event in events:
        if isinstance(event, Swapped):
            pairs = enumerate(zip(before.initiative, event.initiative, strict=True))
            changed = (f"{names[seat]} {new}" for seat, (old, new) in pairs if old != new)
            lines.append(t("Those who tied swap initiative. Now: {numbers}.", numbers=", ".join(changed)))
    return lines


def _revealed(before: State, choices: Sequence[Tile], queue: Sequence[Seat]) -> list[str]:
    names = before.options.seat_names
    chosen = ", ".join(f"{names[seat]} {tile + 1}" for seat, tile in enumerate(choices))
    lines = [t("Chosen tiles: {tiles}.", tiles=chosen)]
    for tile, seats in taking.meetings(choices, before.initiative).items():
        if len(seats) > 1:
            numbers = ", ".join(f"{names[seat]} {before.initiative[seat]}" for seat in seats)
            said = "Tie on tile {tile}. Initiative: {numbers}; the lowest takes it."
            lines.append(t(said, tile=tile + 1, numbers=numbers))
    if before.options.tiles > len(names):
        if queue:
            order = ", ".join(names[seat] for seat in queue)
            lines.append(t("Next to pick from the tiles left: {order}.", order=order))
    elif len(queue) > 1:
        order = ", ".join(names[seat] for seat in queue[:-1])
        said = "Next to pick from the tiles left: {order}. The last tile goes to {name}."
        lines.append(t(said, order=order, name=names[queue[-1]]))
    return lines


def _shown(before: State, pyramids: Sequence[Pyramid], discarded: Sequence[Cubes]) -> list[str]:
    """What each seat built and discarded in a round."""
    lines: list[str] = []
    for seat, corner in enumerate(before.corners):
        pieces = pyramids[seat].pieces()
        built = [f"{LETTERS[kind]} {cell_name(cell)}" for kind, cell in pieces if not corner.shown.filled >> cell & 1]
        lost = Counter(discarded[seat]) - Counter(corner.shown_discarded)
        said = "{name} built {cubes}; discarded {lost}." if lost else "{name} built {cubes}."
        cubes, gone = ", ".join(built) or t("nothing"), letters(lost.elements())
        lines.append(t(said, name=before.options.seat_names[seat], cubes=cubes, lost=gone))
    return lines


def say(before: State, action: Action, step: Step[State, Event]) -> list[str]:
    """An action and its events in words, nothing hidden."""
    return [_say_action(before, action), *_consequences(before, step)]


def _consequences(before: State, step: Step[State, Event]) -> list[str]:
    ends = [event for event in step.events if isinstance(event, RoundShown)]
    lines = [] if ends else tell(before, step.events)  # each placement has been told already
    for event in ends:
        totals = account(event.pyramids, before.bonus, before.options.points).totals
        scores = listed(f"{name} {total}" for name, total in zip(before.options.seat_names, totals, strict=True))
        lines.append(t("Round {round} is over: {scores}.", round=event.round, scores=scores))
    return lines


def _say_action(before: State, action: Action) -> str:
    names = before.options.seat_names
    match action:
        case DealBonus(card):
            return t("Bonus card {card}: {words}.", card=card, words=card_words(card))
        case DealInitiative(tiles):
            numbers = listed(f"{name} {tile}" for name, tile in zip(names, tiles, strict=True))
            return t("Initiative: {numbers}.", numbers=numbers)
        case FillTile(tile, cubes):
            return t("Tile {tile} gets {cubes}.", tile=tile + 1, cubes=letters(cubes))
        case Choose(seat, tile):
            return t("{name} chose tile {tile} in secret.", name=names[seat], tile=tile + 1)
        case Pick(seat, tile):
            return t("{name} picked tile {tile}.", name=names[seat], tile=tile + 1)
        case Place(seat, colour, cell):
            return t(
                "{name} placed {colour} on {cell}.", name=names[seat], colour=colour_word(colour), cell=cell_name(cell)
            )
        case Discard(seat):
            return t("{name} discarded {cubes}.", name=names[seat], cubes=letters(before.corners[seat].hand))
        case _:
            assert_never(action)
