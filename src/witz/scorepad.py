"""Reads finished pyramids from a real table, described as JSON or as plain text, for scoring."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, cast

from .errors import TableError, quoted
from .games import GAMES
from .yaxha.tabled import read_table
from .yaxha.typed import is_typed, read_typed

# The reader of each game's tables; a game whose score does not follow from the table has no line here.
READERS: Final[dict[str, Callable[[dict[str, object]], Any]]] = {"yaxha": read_table}


@dataclass(frozen=True, slots=True)
class PlainFormat:
    """A plain text for the tables of one game, which people type more easily than JSON."""

    knows: Callable[[str], bool]  # whether a text is in this format and in no other
    read: Callable[[str], dict[str, object]]  # the same table as JSON, for the reader of the game


# The plain format of each game that has one.
PLAIN_FORMATS: Final[dict[str, PlainFormat]] = {"yaxha": PlainFormat(is_typed, read_typed)}


def read_scorepad(text: str) -> tuple[str, Any]:
    """The name of the game in a text, and the table as that game's reader gives it. Raises TableError.

    The text is in the plain format of a game; everything else is JSON.
    """
    plain = _plain_format(text)
    document = plain.read(text) if plain else read_json(text)
    if not isinstance(document, dict):
        raise TableError('must be a JSON object, such as {"game": "yaxha", "bonus": [], "pyramids": [...]}')
    if "game" not in document:
        raise TableError("the key 'game' is missing")
    fields = cast("dict[str, object]", document)
    game = fields["game"]
    if not isinstance(game, str) or game not in GAMES:
        raise TableError(f"game: {quoted(game)} is not a game; known are: {', '.join(GAMES)}")
    if game not in READERS:
        counted = ", ".join(READERS)
        raise TableError(
            f"game: the score of {game} does not follow from the table alone; "
            f"give a record to witz replay, or a table of {counted}"
        )
    return game, READERS[game](fields)


def is_table(text: str) -> bool:
    """Whether a text is plain text or JSON for `read_scorepad`, right or wrong; a position is neither."""
    return _plain_format(text) is not None or text.lstrip()[:1] in ("{", "[")


def _plain_format(text: str) -> PlainFormat | None:
    return next((each for each in PLAIN_FORMATS.values() if each.knows(text)), None)


def read_json(text: str) -> object:
    """The value of a JSON text. Raises TableError for invalid JSON, and for a repeated key in an object.

    >>> read_json('{"game": "yaxha"}')
    {'game': 'yaxha'}
    """
    try:
        value: object = json.loads(text, object_pairs_hook=_without_repeats)
    except json.JSONDecodeError as error:
        raise TableError(f"line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from None
    except TableError:
        raise
    except (RecursionError, ValueError):
        # Nested too deeply, or a number with thousands of digits.
        raise TableError("not a table: nested too deeply, or a number too long") from None
    return value


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise TableError(f"the key {quoted(key)} is repeated in one object")
        found[key] = value
    return found
