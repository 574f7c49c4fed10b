"""Test ids that mutmut can select."""

from __future__ import annotations

_PLAIN = frozenset(map(chr, range(32, 127))) - {"\\"}


def plain(text: str) -> str:
    """A text without the characters that pytest would escape in an id.

    mutmut collects tests several times in one process, and pytest then escapes an escaped id again, so
    that the test is not found any more.
    """
    return "".join(letter if letter in _PLAIN else "~" for letter in text)
