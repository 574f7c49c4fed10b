"""Options and actions of Yaxha as text, and back."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine import CHANCE, NONE, Actor, KeyLine, Seat, Words, read_names, write_names
from ..errors import NotationError, not_an_action, quoted
from ..pyramid import Cell, read_cell, write_cell
from .actions import Action, Choose, DealBonus, DealInitiative, Discard, FillTile, Pick, Place, Tile
from .bonuses import CARDS, OWN, is_card
from .constants import (
    AREA,
    GRID,
    LETTERS,
    MAX_CUBES_OF_COLOUR,
    MAX_PLAYERS,
    MAX_POINTS,
    MAX_TILES,
    MIN_PLAYERS,
    Colour,
    Cubes,
    Points,
)
from .options import Options

_NUMBERS = ("base", "rounds", "tile_size", "market_size", "cubes")
NOT_STANDARD = (*_NUMBERS, "points", "own")  # the options of a game that is not standard (Y16)
_HIGHER = [str(level) for level in range(GRID.levels + 1, AREA.levels + 1)]  # levels that only wider bases have
OPTION_KEYS = ("players", "cards", "chosen", "banned", "names", *NOT_STANDARD)


def write_cubes(cubes: Cubes) -> str:
    """Cubes as colour letters, or `-` for none."""
    return "".join(LETTERS[colour] for colour in cubes) or NONE


def read_cubes(words: Words, what: str) -> Cubes:
    """The next word as cubes in any order."""
    word = words.take(what)
    if word == NONE:
        return ()
    for at, letter in enumerate(word.upper() if word.isascii() else word):
        if letter not in LETTERS:
            words.fail(f"{word[at]!r} is not a colour: colours are {' '.join(LETTERS)}", offset=at)
    return tuple(sorted(Colour(LETTERS.index(letter)) for letter in word.upper()))


# Options


def write_options(options: Options) -> dict[str, str]:
    """The options as text; all but players and cards only if they are not the default."""
    entries = {"players": str(options.players), "cards": options.cards}
    if options.chosen:
        entries["chosen"] = " ".join(options.chosen)
    if options.banned:
        entries["banned"] = " ".join(options.banned)
    if options.names:
        entries["names"] = write_names(options.names)
    for key in _NUMBERS:
        if (number := getattr(options, key)) != getattr(_USUAL, key):
            entries[key] = str(number)
    if options.points != _USUAL.points:
        entries["points"] = " ".join(map(str, options.points[1:]))
    if options.own:
        entries["own"] = " ".join(options.own)
    return entries


_USUAL = Options()


def changes(options: Options) -> dict[str, str]:
    """The options by which the game is not standard, as text."""
    if options.is_standard:
        return {}
    return {key: value for key, value in write_options(options).items() if key in NOT_STANDARD}


def read_options(entries: Mapping[str, KeyLine]) -> Options:
    """The options from their text; other keys are ignored."""
    players, cards = 2, "random"
    names: tuple[str, ...] = ()
    if entry := entries.get("players"):
        players = entry.only(lambda words: words.number("a number of players", MIN_PLAYERS, MAX_PLAYERS))
    if entry := entries.get("cards"):
        cards = entry.only(lambda words: words.take("a deck")).lower()
    if entry := entries.get("names"):
        names = read_names(entry)
    chosen, banned, own = (
        tuple(entries[key].value.split()) if key in entries else () for key in ("chosen", "banned", "own")
    )
    numbers = {
        key: entries[key].only(lambda words: words.number("a number", 0, MAX_CUBES_OF_COLOUR))
        for key in _NUMBERS
        if key in entries
    }
    points = entries["points"].only(_read_points) if "points" in entries else _USUAL.points
    return Options(players, cards, chosen, banned, names, **numbers, points=points, own=own)


def _read_points(words: Words) -> Points:
    """The points of groups of 1, 2 and more cubes."""
    points = [0]
    while words:
        points.append(words.number("points of a group", 0, MAX_POINTS))
    return tuple(points)


# Actions


def write_action(action: Action) -> str:
    """An action as text, without its actor."""
    match action:
        case Place(_, colour, cell):
            return f"place {LETTERS[colour]} {write_cell(AREA, cell)}"
        case Discard():
            return "discard"
        case Choose(_, tile):
            return f"choose {tile + 1}"
        case Pick(_, tile):
            return f"pick {tile + 1}"
        case FillTile(tile, cubes):
            return f"tile {tile + 1} {write_cubes(cubes)}"
        case DealBonus(card):
            return f"bonus {card}"
        case DealInitiative(tiles):
            return "initiative " + " ".join(map(str, tiles))
        case _:
            not_an_action("Yaxha", action)


def read_action(actor: Actor, words: Words) -> Action:
    """The action of an actor from its text."""
    return _read_chance(words) if actor == CHANCE else _read_seat_action(actor, words)


def _read_chance(words: Words) -> Action:
    match (verb := words.take("bonus, initiative or tile")).lower():
        case "bonus":
            card = words.take("a bonus card")
            if not is_card(card):
                words.fail(f"{quoted(card)} is not a bonus card; known are: {', '.join((*CARDS, *OWN))}")
            return DealBonus(card)
        case "initiative":
            tiles: list[int] = []
            while words:
                tiles.append(words.number("an initiative tile", 1, MAX_PLAYERS))
            return DealInitiative(tuple(tiles))
        case "tile":
            return FillTile(_read_tile(words), read_cubes(words, "cubes, such as OOB"))
        case _:
            words.fail(f"{quoted(verb)} is not an action of chance: expected bonus, initiative or tile")


def _read_seat_action(seat: Seat, words: Words) -> Action:
    match (verb := words.take("choose, pick, place or discard")).lower():
        case "choose":
            return Choose(seat, _read_tile(words))
        case "pick":
            return Pick(seat, _read_tile(words))
        case "place":
            given = words.take("a colour")
            colour = given.upper() if given.isascii() else given
            if len(colour) != 1 or colour not in LETTERS:
                words.fail(f"{quoted(given)} is not a colour: colours are {' '.join(LETTERS)}")
            return Place(seat, Colour(LETTERS.index(colour)), _read_cell(words))
        case "discard":
            return Discard(seat)
        case _:
            words.fail(f"{quoted(verb)} is not an action of a seat: expected choose, pick, place or discard")


def _read_cell(words: Words) -> Cell:
    """The next word as a cell of any base; the rules check whether the match has it."""
    word = words.take("a cell")
    try:
        return read_cell(AREA if word[0] in _HIGHER else GRID, word)
    except NotationError as error:
        words.fail(error.reason)


def _read_tile(words: Words) -> Tile:
    return words.number("a market tile", 1, MAX_TILES) - 1
