"""Options of a game from the command line, read by the game itself as if they stood in a record."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from ..bots import BOTS
from ..engine import Entry
from ..engine.text import AnyGame
from ..errors import NotationError, OptionsError
from .errors import InputError


def read_options(game: AnyGame, args: Namespace, **more: str) -> Any:
    """The options in the arguments that go by the game's keys. Raises InputError that names the argument."""
    given = {
        key: value for key in game.option_keys if (value := getattr(args, key.replace("-", "_"), None)) is not None
    } | more
    entries = {key: Entry(str(value)) for key, value in given.items()}
    try:
        return game.read_options(entries)
    except OptionsError as error:
        raise InputError(f"--{error.option.replace('_', '-')}: {error}") from None
    except NotationError as error:
        raise InputError(error.reason) from None


def read_bots(game: str, text: str) -> tuple[str, ...]:
    """Names of bots with commas between them. Raises InputError."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in BOTS[game]:
            raise InputError(f"--bots: {name!r} is not a bot for {game}; known are: {', '.join(BOTS[game])}")
    return names


def with_blanks(text: str) -> str:
    """A list with commas as the words of a record."""
    return " ".join(text.split(",")).strip()


def name_list(names: list[str]) -> str:
    """Names as a record keeps them."""
    return json.dumps(names, ensure_ascii=False)
