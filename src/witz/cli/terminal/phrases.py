"""Small pieces of sentences that every game's words need."""

from __future__ import annotations

from collections.abc import Iterable


def listed(parts: Iterable[str]) -> str:
    """Parts as in a sentence: a, b and c."""
    *most, last = tuple(parts) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def short(name: str, width: int = 12) -> str:
    """A name that fits into a narrow column."""
    return name if len(name) <= width else f"{name[: width - 1]}…"


def number_of(number: int, what: str) -> str:
    """A number of things in words: 1 coin, 2 coins."""
    return f"{number} {what}{'' if number == 1 else 's'}"
