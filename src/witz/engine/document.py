"""JSON documents that people write or send, read strictly."""

from __future__ import annotations

import json

from ..errors import TableError


def read_json(text: str) -> object:
    """The value of a JSON text. Raises TableError for what is no JSON, and for a key that stands twice.

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
        # Nested without end, or a number with thousands of digits.
        raise TableError("not a table: nested too deeply, or a number too long") from None
    return value


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise TableError(f"the key {key!r} stands twice in one object")
        found[key] = value
    return found
