"""The names of the players, in options and in text."""

from __future__ import annotations

import json
from typing import cast

from ..errors import OptionsError
from .words import KeyLine


def check_names(names: tuple[str, ...], players: int) -> None:
    """Raises OptionsError for names that cannot be shown, or that are not as many as the players."""
    if names and len(names) != players:
        raise OptionsError(f"{len(names)} names are given for {players} players", "names")
    if any(not name.strip() or not name.isprintable() for name in names):
        raise OptionsError("a name needs a visible character, and no control characters", "names")


def write_names(names: tuple[str, ...]) -> str:
    """Names as a JSON list, so that they may hold any sign."""
    return json.dumps(names, ensure_ascii=False)


def read_names(entry: KeyLine) -> tuple[str, ...]:
    """The names back. Raises NotationError."""
    try:
        names: object = json.loads(entry.value)
    except (ValueError, RecursionError) as error:
        fault = error.msg if isinstance(error, json.JSONDecodeError) else "this is too long or too deep"
        raise entry.error(f"names are a JSON list of strings: {fault}") from None
    if not isinstance(names, list):
        raise entry.error('names are a JSON list of strings, such as ["Ana", "Ben"]')
    listed = cast("list[object]", names)
    if any(not isinstance(name, str) for name in listed):
        raise entry.error("each name must be a string in double quotes")
    return tuple(map(str, listed))
