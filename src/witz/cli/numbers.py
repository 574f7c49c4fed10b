"""Numbers on the command line."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable


def at_least(low: int, high: int | None = None) -> Callable[[str], int]:
    """Reads a whole number within bounds, for argparse."""

    def read(text: str) -> int:
        wanted = f"a whole number, {low} or more" if high is None else f"a whole number from {low} to {high}"
        if not (text.isascii() and text.isdigit() and len(text) <= 9):
            raise ArgumentTypeError(f"{text!r} is not {wanted}")
        number = int(text)
        if number < low or (high is not None and number > high):
            raise ArgumentTypeError(f"{text!r} is not {wanted}")
        return number

    return read
