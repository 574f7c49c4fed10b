"""The `witz` command: its subcommands, and their error messages."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from textwrap import fill
from types import MappingProxyType, ModuleType
from typing import Final, NoReturn

from ..errors import WitzError
from ..version import VERSION
from .arguments import epilog
from .language import ENGLISH, of_environment, use_language
from .looks import LOOKS
from .terminal.screen import to_standard_output

COMMANDS: Final[Mapping[str, str]] = MappingProxyType(
    {  # name and one line of help, in the order of the help text
        "play": "play at the terminal, against bots or with friends",
        "score": "score the pyramids on a real table",
        "replay": "check and show a recorded match",
        "analyse": "analyse a match: costly decisions and luck",
        "hint": "show the move of a strong bot in a position, and why",
        "puzzle": "solve a puzzle: find the best move in a position",
        "draw": "draw the pyramids of a match or a table as SVG",
        "legal": "list the legal actions of each seat in a position",
        "serve": "run the match server, for playing together",
        "site": "write the page as static files, for any web host",
        "backup": "back up all matches of a server, while it runs",
        "restore": "restore the matches of a backup",
        "admin": "list, export and remove the matches of a server",
        "verify": "check that the deals of a match on a server were fair",
        "simulate": "let bots play many matches, and print statistics",
        "arena": "rate bots against each other on the same deals",
        "lab": "write a report on how the games play",
        "make-puzzles": "make puzzles from matches between bots",
        "perft": "count legal sequences of actions, to compare implementations",
        "rules": "read the rules of a game",
        "cards": "list the bonus cards",
        "example": "print an example input for the other commands",
        "completion": "print a script that completes commands and flags in your shell",
    }
)
INTERRUPTED: Final = 130
BAD_INPUT: Final = 2


class Parser(ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def command_module(name: str) -> ModuleType:
    """The module of a command, with DESCRIPTION, EXAMPLES, add_arguments and run."""
    return import_module(f".commands.{name.replace('-', '_')}", __package__)


def build_parser(asked: str | None = None) -> ArgumentParser:
    """The parser of all commands; with `asked`, the others have neither description nor arguments."""
    parser = Parser(
        prog="witz",
        description=f"The pyramid-building board games {' and '.join(look.TITLE for look in LOOKS.values())}.",
        epilog=epilog(("witz play yaxha", "witz score examples/table.json", "witz simulate --help")),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"witz {VERSION}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, formatter_class=RawDescriptionHelpFormatter)
        if asked is None or name == asked:
            module = command_module(name)
            command.description, command.epilog = fill(module.DESCRIPTION, 79), epilog(module.EXAMPLES)
            module.add_arguments(command)
            command.set_defaults(run=module.run, command=name)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit code: 0 for success, 2 for invalid input, 130 when interrupted."""
    if sys.stderr is None:  # type: ignore[redundant-expr, unused-ignore]
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # closed by the parent process
    if sys.stdout is None:  # type: ignore[redundant-expr, unused-ignore]
        print("witz: standard output is closed, so that there is nowhere to write to", file=sys.stderr)  # noqa: T201
        return BAD_INPUT
    # No command fails because of a character that the terminal cannot show, such as in a name, or of typed bytes
    # that are no text in its encoding.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    words = [*(sys.argv[1:] if argv is None else argv)]
    if words[:1] == ["play"]:
        try:
            words = command_module("play").with_game(words)
        except (WitzError, OSError) as error:
            return _complain("play", _message(error), BAD_INPUT)
    asked = next((word for word in words if not word.startswith("-")), "")
    parser = build_parser(asked)  # importing all commands takes longer than many a command
    args = parser.parse_args(words)
    args.given = words
    if not hasattr(args, "run"):
        parser.print_help()
        return 0
    speaks = hasattr(args, "language") and not getattr(args, "json", False)  # programs read English
    use_language((args.language or of_environment()) if speaks else ENGLISH)
    try:
        code: int = args.run(args)
        with to_standard_output():
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has closed the pipe: the rest of the buffer is discarded.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return _complain(args.command, "interrupted", INTERRUPTED)
    except (WitzError, OSError) as error:
        return _complain(args.command, _message(error), BAD_INPUT)
    return code


def _message(error: WitzError | OSError) -> str:
    """The message of an error for the user."""
    if not isinstance(error, OSError):
        return str(error)
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}"


def _complain(command: str, message: str, code: int) -> int:
    print(f"witz {command}: {' '.join(message.splitlines())}", file=sys.stderr)  # noqa: T201
    return code
