"""Colours with rich: the only module of the terminal with a dependency."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from rich.console import Console
from rich.text import Text as RichText

from .drawing import RULE, Text


class _Console(Console):
    """A console that leaves a broken pipe to the command."""

    def on_broken_pipe(self) -> None:
        raise  # noqa: PLE0704  # the BrokenPipeError that this is called for


def painter(file: TextIO) -> Callable[[Text, str, str], None]:
    """A function that writes lines verbatim, without markup, in the colours that the terminal has."""
    console = _Console(file=file, highlight=False, markup=False, emoji=False)
    ascii_only = "utf" not in (console.encoding or "utf").lower()

    def paint(line: Text, style: str, end: str) -> None:
        pieces = ((text.replace(RULE, "-") if ascii_only else text, look) for text, look in line.pieces)
        console.print(RichText.assemble(*pieces), style=style or None, end=end, soft_wrap=True)

    return paint
