"""Reading text from a file or standard input, and atomic writing of files."""

from __future__ import annotations

import json
import os
import re
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from ..engine import AnyGame, Record, read_record, read_state
from ..errors import NotationError, OptionsError, RecordError, TableError, quoted
from ..games import GAMES
from ..scorepad import read_scorepad
from .arguments import InputError
from .looks import LOOKS
from .shipped import is_shipped, read_shipped

STANDARD_INPUT = "-"
LARGEST = 4 * 10**6  # limit in characters of a file; the longest matches take some ten thousand


def read_text(path: str) -> str:
    """The text of a file, of standard input for `-`, or of an example. Raises InputError and OSError."""
    try:
        if path == STANDARD_INPUT:
            if sys.stdin is None:  # type: ignore[redundant-expr, unused-ignore]
                raise InputError("standard input is closed; give the name of a file")
            if sys.stdin.isatty():
                print("Reading from the keyboard; end with Ctrl-D.", file=sys.stderr)  # noqa: T201
            if isinstance(sys.stdin, TextIOWrapper):
                sys.stdin.reconfigure(encoding="utf-8", errors="strict")  # as in files, not as in the terminal
            text = sys.stdin.read(LARGEST + 1)
        elif Path(path).is_dir():  # for which systems have errors of their own
            raise InputError(f"{path}: this is a folder; give the name of a file")
        else:
            with Path(path).open(encoding="utf-8") as file:
                text = file.read(LARGEST + 1)
    except FileNotFoundError as error:
        # The examples of --help work in every folder, also with a package without the source tree.
        if (example := path.removeprefix("examples/")) == path or not is_shipped("examples", example):
            error.filename = path  # as it was typed; on Windows the system's error has other separators
            raise
        return read_shipped("examples", example)
    except UnicodeDecodeError as error:
        raise InputError(f"{named(path)}: not UTF-8 text (byte {error.start})") from None
    if len(text) > LARGEST:
        raise InputError(f"{named(path)}: this is longer than {LARGEST // 10**6} million characters, the limit")
    return text.removeprefix("\ufeff")


def named(path: str) -> str:
    """The name of a file in messages."""
    return "standard input" if path == STANDARD_INPUT else path


def is_record(text: str) -> bool:
    """Whether a text begins like records and positions, after any comments; tables do not."""
    return re.match(r"(?:\s|#.*+)*+witz\b", text) is not None


def load_record(path: str) -> Record[Any, Any]:
    """The record in a file, checked by a replay. Raises InputError with the place of the error."""
    text = read_text(path)
    try:
        return read_record(text, GAMES)
    except (NotationError, RecordError) as error:
        raise _at(path, error) from None


def load_state(path: str, text: str | None = None) -> tuple[AnyGame, Any, Any]:
    """The game, options and state at the end of a record or in a position. Raises InputError likewise.

    `text` is the content of the file, if it has been read already.
    """
    text = read_text(path) if text is None else text
    try:
        return read_state(text, GAMES)
    except (NotationError, RecordError) as error:
        raise _at(path, error) from None


def load_table(path: str, text: str) -> tuple[str, Any]:
    """The game of a table and its typed pyramids; `text` is the content of the file. Raises InputError."""
    try:
        return read_scorepad(text)
    except TableError as error:
        raise InputError(f"{named(path)}: {error}") from None


def _at(path: str, error: NotationError | RecordError) -> InputError:
    reason = error.reason
    if isinstance(error, RecordError) and error.refusal is not None:
        # For a refused action, the game has a sentence in place of the library's code.
        reason = f"{quoted(error.entry)} is not allowed: {LOOKS[error.game].sentence(error.refusal)}"
    if isinstance(error.__cause__, OptionsError) and error.__cause__.option == "own":
        reason = f"{reason}; --cards FILE.py loads cards of your own"
    return InputError(f"{named(path)}: line {error.line}, column {error.column}: {reason}")


def write_text(path: Path, text: str) -> None:
    """Writes a file atomically. Raises OSError."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        part.replace(path)
    except BaseException as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            error.filename = str(path)  # the target, even if the system names no file
        raise


def write_json(value: object, indent: int | None = 2) -> str:
    """A value as JSON that standard output can hold, indented or on one line."""
    ascii_only = "utf" not in (sys.stdout.encoding or "").lower()
    return json.dumps(value, ensure_ascii=ascii_only, indent=indent)
