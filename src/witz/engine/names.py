"""Type checks for all options; checks, writing and reading of players' names."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, cast

from ..errors import OptionsError, quoted
from .words import KeyLine

_TYPES: dict[type, str] = {int: "a whole number", bool: "True or False", str: "a word", tuple: "a tuple"}


def check_types(options: Any) -> None:
    """Raises OptionsError for an option whose type differs from that of its default."""
    for option in fields(options):
        value: object = getattr(options, option.name)
        default: object = option.default
        usual = type(default)
        if type(value) is not usual:
            raise OptionsError(f"{option.name} must be {_TYPES[usual]}, not {quoted(value)}", option.name)


def check_names(names: tuple[str, ...], players: int) -> None:
    """Raises OptionsError for names that cannot be shown, or whose number is not that of the players."""
    if names and len(names) != players:
        raise OptionsError(f"{len(names)} names are given for {players} players", "names")
    if any(type(name) is not str for name in names):
        raise OptionsError("names must be words", "names")
    if any(not name.strip() or not name.isprintable() for name in names):
        raise OptionsError("a name needs a visible character, and no control characters", "names")


def write_names(names: tuple[str, ...]) -> str:
    """Names as a JSON list, so that they may contain any character."""
    return json.dumps(names, ensure_ascii=False)


def read_names(entry: KeyLine) -> tuple[str, ...]:
    """Names from a JSON list or, as people write them, separated by commas. Raises NotationError."""
    if not entry.value.lstrip().startswith(("[", "{", '"')) and "," in entry.value:
        return tuple(name.strip() for name in entry.value.split(","))
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
