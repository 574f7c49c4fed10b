"""Parsing of command-line values; the options of a game are read by the game itself, as in a record."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace, _SubParsersAction
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..bots import bot_names, find_bot, offered_names
from ..engine import AnyGame, KeyLine
from ..errors import BotError, NotationError, OptionsError, WitzError, lacks, quoted
from ..games import GAMES

MOST = 10**12  # limit of all numbers on the command line


class InputError(WitzError):
    """Invalid input of a user; the message is one line with the error and its place."""


def missing_extra(what: str, error: ModuleNotFoundError) -> InputError:
    """The error for a missing dependency of the extra `play`."""
    return InputError(lacks(what, error.name, '"witz[play]"'))


def at_least(low: int, high: int = MOST) -> Callable[[str], int]:
    """Reads a whole number within bounds, for argparse."""

    def read(text: str) -> int:
        digits = len(text) <= len(str(high)) and text.isascii() and text.isdigit()
        if not digits or not low <= int(text) <= high:
            raise ArgumentTypeError(f"{quoted(text)} is not a whole number from {low} to {high}")
        return int(text)

    return read


def add_workers(parser: ArgumentParser) -> None:
    """Adds `--jobs` and `--ray`, which distribute matches over processes or a cluster."""
    parser.add_argument("--jobs", type=at_least(1, 256), default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster instead: the one that this machine belongs to, or the one at the address",
    )


def epilog(examples: Iterable[str]) -> str:
    """The end of a help text: examples, each on a line of its own."""
    return "\n".join(["examples:", *(f"  {example}" for example in examples)])


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
                epilog=_examples_of(name, parser.epilog or ""),
                formatter_class=parser.formatter_class,
            ),
        )


def _examples_of(game: str, text: str) -> str:
    """The end of a help text without the examples of other games."""
    others = GAMES.keys() - {game}
    return "\n".join(line for line in text.splitlines() if not others & set(line.split()))


def read_options(game: AnyGame, args: Namespace, **more: str) -> Any:
    """The options of a game, from the arguments named after its keys. Raises InputError that names the argument."""
    given = {
        key: value for key in game.option_keys if (value := getattr(args, key.replace("-", "_"), None)) is not None
    } | more
    # Each gets a line number of its own, by which an error names it.
    keys = tuple(given)
    entries = {key: KeyLine(str(given[key]), line=at) for at, key in enumerate(keys)}
    try:
        return game.read_options(entries)
    except OptionsError as error:
        raise InputError(f"--{error.option.replace('_', '-')}: {error}") from None
    except NotationError as error:
        raise InputError(f"--{keys[error.line].replace('_', '-')}: {error.reason}") from None


def read_bots(game: str, text: str) -> tuple[str, ...]:
    """The names in a comma-separated list of existing bots. Raises InputError."""
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
    """A comma-separated list in the form of a record, with blanks."""
    return " ".join(text.split(",")).strip()


def name_list(names: list[str]) -> str:
    """Names in the form of a record."""
    return json.dumps(names, ensure_ascii=False)
