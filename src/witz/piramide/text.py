"""Options and actions of La Gran Pirámide as text, and back."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine import CHANCE, NONE, Actor, KeyLine, Seat, Words, read_names, write_names
from ..errors import NotationError, not_an_action, quoted
from ..pyramid import Cell, read_cell, write_cell
from .actions import (
    Action,
    Buy,
    DealBlock,
    DealStart,
    Decline,
    EndTurn,
    FillMarket,
    Pass,
    Place,
    Reserve,
    Return,
    Swap,
    TakeRelief,
)
from .constants import BASES, BLOCKS, GRID, LETTERS, MAX_PLAYERS, MIN_PLAYERS, Block, Blocks
from .options import MOST, Options

_NUMBERS = ("price", "hand_limit", "market_size", "relief", "reserve_price")
OPTION_KEYS = ("players", "base", "pairs", "specials", "blocks", *_NUMBERS, "names")
_SEAT_VERBS = "place, buy, relief, return, swap, reserve, decline, done or pass"


def write_blocks(blocks: Blocks) -> str:
    """Blocks as letters, or `-` for none."""
    return "".join(LETTERS[block] for block in blocks) or NONE


def read_blocks(words: Words, what: str) -> Blocks:
    """The next word as blocks in any order."""
    word = words.take(what)
    if word == NONE:
        return ()
    for at, letter in enumerate(word.upper() if word.isascii() else word):
        if letter not in LETTERS:
            words.fail(f"{word[at]!r} is not a block: blocks are {' '.join(LETTERS)}", offset=at)
    return tuple(sorted(BLOCKS[LETTERS.index(letter)] for letter in word.upper()))


def read_block(words: Words) -> Block:
    """The next word as one block."""
    given = words.take("a block")
    word = given.upper() if given.isascii() else given
    if len(word) != 1 or word not in LETTERS:
        words.fail(f"{quoted(given)} is not a block: blocks are {' '.join(LETTERS)}")
    return BLOCKS[LETTERS.index(word)]


def read_cell_word(words: Words) -> Cell:
    """The next word as a cell."""
    word = words.take("a cell")
    try:
        return read_cell(GRID, word)
    except NotationError as error:
        words.fail(error.reason)


def read_yes_no(words: Words) -> bool:
    """The next word as a boolean."""
    word = words.take("yes or no")
    if word not in ("yes", "no"):
        words.fail(f"{quoted(word)} is neither yes nor no")
    return word == "yes"


def write_yes_no(value: bool) -> str:  # noqa: FBT001  # the value to write
    """A boolean as yes or no."""
    return "yes" if value else "no"


# Options


def write_options(options: Options) -> dict[str, str]:
    """The options as text; all but players and base only if they are not the default."""
    default = Options()
    entries = {"players": str(options.players), "base": str(options.base)}
    for key in ("pairs", "specials"):
        if (value := getattr(options, key)) != getattr(default, key):
            entries[key] = write_yes_no(value)
    if options.blocks != default.blocks:
        entries["blocks"] = " ".join(map(str, options.blocks))
    for key in _NUMBERS:
        if (number := getattr(options, key)) != getattr(default, key):
            entries[key] = str(number)
    if options.names:
        entries["names"] = write_names(options.names)
    return entries


def changes(options: Options) -> dict[str, str]:
    """The numbers that differ from those of the rules page, as text; sizes and modes are standard (G19)."""
    return {key: value for key, value in write_options(options).items() if key in ("blocks", *_NUMBERS)}


def read_options(entries: Mapping[str, KeyLine]) -> Options:
    """The options from their text; other keys are ignored."""
    default = Options()

    def number(key: str, low: int, high: int) -> int:
        entry = entries.get(key)
        return entry.only(lambda words: words.number("a number", low, high)) if entry else getattr(default, key)

    def yes_no(key: str) -> bool:
        entry = entries.get(key)
        return entry.only(read_yes_no) if entry else getattr(default, key)

    blocks, names = default.blocks, default.names
    if entry := entries.get("blocks"):
        blocks = entry.only(lambda words: tuple(words.number("a count", 0, MOST) for _ in BLOCKS))
    if entry := entries.get("names"):
        names = read_names(entry)
    return Options(
        players=number("players", MIN_PLAYERS, MAX_PLAYERS),
        base=number("base", min(BASES), max(BASES)),
        pairs=yes_no("pairs"),
        specials=yes_no("specials"),
        blocks=blocks,
        price=number("price", 0, MOST),
        hand_limit=number("hand_limit", 0, MOST),
        market_size=number("market_size", 0, MOST),
        relief=number("relief", 0, MOST),
        reserve_price=number("reserve_price", 0, MOST),
        names=names,
    )


# Actions


def write_action(action: Action) -> str:
    """An action as text, without its actor."""
    match action:
        case Place(_, block, cell):
            return f"place {LETTERS[block]} {write_cell(GRID, cell)}"
        case Buy(_, market, blind):
            return f"buy {NONE if market is None else LETTERS[market]} {blind}"
        case TakeRelief():
            return "relief"
        case Return(_, block):
            return f"return {LETTERS[block]}"
        case Swap(_, cell, block):
            return f"swap {write_cell(GRID, cell)} {LETTERS[block]}"
        case Reserve():
            return "reserve"
        case Decline():
            return "decline"
        case EndTurn():
            return "done"
        case Pass():
            return "pass"
        case DealStart(starter):
            return f"start {starter + 1}"
        case DealBlock(to, block):
            return f"draw {to + 1} {LETTERS[block]}"
        case FillMarket(block):
            return f"market {LETTERS[block]}"
        case _:
            not_an_action("La Gran Pirámide", action)


def read_action(actor: Actor, words: Words) -> Action:
    """The action of an actor from its text."""
    return _read_chance(words) if actor == CHANCE else _read_seat_action(actor, words)


def _read_chance(words: Words) -> Action:
    match (verb := words.take("start, draw or market")).lower():
        case "start":
            return DealStart(_read_seat(words))
        case "draw":
            return DealBlock(_read_seat(words), read_block(words))
        case "market":
            return FillMarket(read_block(words))
        case _:
            words.fail(f"{quoted(verb)} is not an action of chance: expected start, draw or market")


def _read_seat_action(seat: Seat, words: Words) -> Action:
    match (verb := words.take(_SEAT_VERBS)).lower():
        case "place":
            return Place(seat, read_block(words), read_cell_word(words))
        case "buy":
            market = read_blocks(words, "a block of the market, or - for none")
            if len(market) > 1:
                words.fail("at most one block comes from the market; the number of others follows, such as: buy J 2")
            return Buy(seat, market[0] if market else None, words.number("a number of blocks from the bag", 0, MOST))
        case "relief":
            return TakeRelief(seat)
        case "return":
            return Return(seat, read_block(words))
        case "swap":
            return Swap(seat, read_cell_word(words), read_block(words))
        case "reserve":
            return Reserve(seat)
        case "decline":
            return Decline(seat)
        case "done":
            return EndTurn(seat)
        case "pass":
            return Pass(seat)
        case _:
            words.fail(f"{quoted(verb)} is not an action of a seat: expected {_SEAT_VERBS}")


def _read_seat(words: Words) -> Seat:
    return words.number("a seat", 1, MAX_PLAYERS) - 1
