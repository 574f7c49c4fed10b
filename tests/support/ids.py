"""Names of tests that can be asked for again."""

from __future__ import annotations

_PLAIN = frozenset(map(chr, range(32, 127))) - {"\\"}


def plain(text: str) -> str:
    """A text without what pytest would escape in a name.

    mutmut collects tests several times in one process, and pytest then escapes a name that it has escaped before, so
    that the test of that name is not found any more.
    """
    return "".join(letter if letter in _PLAIN else "~" for letter in text)
