"""Where the bots that have learned decide, beside the host: it never waits for them. Texts in, texts out."""

from __future__ import annotations

import json
from importlib.util import find_spec
from typing import Final

from witz.server.match.identity import MatchId

from .arrays import WORK, install
from .host import Stored, choose
from .table import Table
from .work import Thought

# For a move: people wait for it. Expert is done long before that; Master looks at less where the device is slow, and
# stops when four fifths are over.
SECONDS: Final = 3.75

if find_spec(WORK) is not None:
    install()


def decide(text: str) -> str:
    """The action that the bot of a seat decides on, as it is written; `text` is a `Thought`."""
    thought: Thought = json.loads(text)
    stored = [Stored(number, 0.0, body) for number, body in enumerate(thought["entries"])]
    match = Table(MatchId(thought["match"]), stored, ()).match
    return match.game.write_action(choose(match, thought["seat"], SECONDS))
