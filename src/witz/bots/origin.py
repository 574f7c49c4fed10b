"""The origin of a record, in comments at its end: the bot of each seat, the seed of the deals, the version of Witz.

# witz 0.1.0
# dealt from "sun/3"
# bots [null, "greedy"]
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..version import VERSION

_COMMENT = re.compile(r"^# (dealt from|bots) (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Origin:
    """The seed of the `Dealer`, and the bot of each seat (None for a person); None if unknown."""

    seed: str | None = None
    bots: tuple[str | None, ...] | None = None


def write_origin(origin: Origin) -> str:
    """The comments, to be appended to the text of a record."""
    lines = [f"# witz {VERSION}"]
    if origin.seed is not None:
        lines.append(f"# dealt from {json.dumps(origin.seed, ensure_ascii=False)}")
    if origin.bots is not None:
        lines.append(f"# bots {json.dumps(origin.bots, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def read_origin(text: str) -> Origin:
    """The origin in the comments of a record; empty if they are missing or unreadable.

    >>> read_origin(write_origin(Origin("sun/3", (None, "greedy"))))
    Origin(seed='sun/3', bots=(None, 'greedy'))
    """
    found: dict[str, object] = {}
    for key, value in _COMMENT.findall(text):
        try:
            found[key] = json.loads(value)
        except (ValueError, RecursionError):
            continue
    seed, bots = found.get("dealt from"), found.get("bots")
    return Origin(
        seed if isinstance(seed, str) else None,
        tuple(bots) if isinstance(bots, list) and all(bot is None or isinstance(bot, str) for bot in bots) else None,
    )


def lettered(names: Sequence[str]) -> list[str]:
    """The names, with letters added to repeated ones.

    >>> lettered(["greedy", "random", "greedy"])
    ['greedy A', 'random', 'greedy B']
    """
    return [
        name if names.count(name) == 1 else f"{name} {chr(ord('A') + names[:at].count(name))}"
        for at, name in enumerate(names)
    ]
