"""What is given on the command line; options of a game are read by the game, as if they stood in a record."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace, _SubParsersAction
from collections.abc import Callable, Iterator
from typing import Any

from ..bots import bot_names, find_bot, offered_names
from ..engine import KeyLine
from ..engine.text import AnyGame
from ..errors import BotError, NotationError, OptionsError, WitzError, quoted
from ..games import GAMES

MOST = 10**12  # of anything that is counted on the command line


class InputError(WitzError):
    """Something that a user gave cannot be used; the message is one line that says what and where."""


def missing_extra(what: str, error: ModuleNotFoundError) -> InputError:
    """What to say when a package is missing that only the extra `play` brings."""
    return InputError(f'{what} needs {error.name}, which is not installed; install it with: pip install "witz[play]"')


def at_least(low: int, high: int = MOST) -> Callable[[str], int]:
    """Reads a whole number within bounds, for argparse."""

    def read(text: str) -> int:
        digits = len(text) <= len(str(high)) and text.isascii() and text.isdigit()
        if not digits or not low <= int(text) <= high:
            raise ArgumentTypeError(f"{quoted(text)} is not a whole number from {low} to {high}")
        return int(text)

    return read


def add_workers(parser: ArgumentParser) -> None:
    """Adds where matches are played: in so many processes, or on a cluster."""
    parser.add_argument("--jobs", type=at_least(1, 256), default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster instead: the one that this machine belongs to, or the one at the address",
    )


def game_parsers(parser: ArgumentParser) -> Iterator[tuple[AnyGame, ArgumentParser]]:
    """Each game with a parser of its own, for commands that take the name of a game."""
    games: _SubParsersAction[ArgumentParser] = parser.add_subparsers(dest="game", metavar="GAME", required=True)
    for name, game in GAMES.items():
        yield (
            game,
            games.add_parser(
                name,
                help=f"see {parser.prog} {name} --help",
                description=parser.description,
                epilog=parser.epilog,
                formatter_class=parser.formatter_class,
            ),
        )


def read_options(game: AnyGame, args: Namespace, **more: str) -> Any:
    """The options in the arguments that go by the game's keys. Raises InputError that names the argument."""
    given = {
        key: value for key in game.option_keys if (value := getattr(args, key.replace("-", "_"), None)) is not None
    } | more
    # Each stands on a line of its own, so that an error tells which of them it is about.
    keys = tuple(given)
    entries = {key: KeyLine(str(given[key]), line=at) for at, key in enumerate(keys)}
    try:
        return game.read_options(entries)
    except OptionsError as error:
        raise InputError(f"--{error.option.replace('_', '-')}: {error}") from None
    except NotationError as error:
        raise InputError(f"--{keys[error.line].replace('_', '-')}: {error.reason}") from None


def read_bots(game: str, text: str) -> tuple[str, ...]:
    """Names of bots with commas between them, each of which there is. Raises InputError."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        try:
            find_bot(game, name)
        except BotError as error:
            raise InputError(f"--bots: {error}") from None
    return names


def bot_help(game: str) -> str:
    """The names that `--bots` takes."""
    return f"{', '.join((*bot_names(game), *offered_names(game)))} or FILE.py:CLASS"


def with_blanks(text: str) -> str:
    """A list with commas as the words of a record."""
    return " ".join(text.split(",")).strip()


def name_list(names: list[str]) -> str:
    """Names as a record keeps them."""
    return json.dumps(names, ensure_ascii=False)
