"""The deal of the day: the date is the seed, so that everybody gets the same deal against the same bots.

Nothing else decides: no server, no clock and no random source of Python. The seed of a match of the day is
`witz day 2026-11-16 yaxha`; nobody adds words to it, and the deals come from it as in every match (`fair`).
"""

from __future__ import annotations

import re
from datetime import date
from typing import Any, Final

from .engine import Dealer, Seat
from .errors import ArgumentError, quoted
from .fair import dealing_seed
from .games import GAMES, SIMULTANEOUS, AnyGame

MOST_PLAYERS: Final = 4  # one person and three bots, unless the game asks for more

_SEED: Final = re.compile(r"witz day (\d{4}-\d{2}-\d{2}) (\S+)")


def checked_day(text: str) -> str:
    """A day as it is written in seeds, such as 2026-11-16. Raises ArgumentError for what is none.

    >>> checked_day("2026-11-16")
    '2026-11-16'
    """
    try:
        found = date.fromisoformat(text).isoformat()
    except ValueError:
        found = None
    if found != text:
        raise ArgumentError(f"{quoted(text)} is not a day, such as 2026-11-16")
    return text


def players_of_day(game: AnyGame) -> int:
    """How many play the deal of the day, one person and bots: at most four, or as few as the game seats.

    >>> players_of_day(GAMES["yaxha"])
    4
    >>> from types import SimpleNamespace
    >>> [players_of_day(SimpleNamespace(player_counts=counts)) for counts in ((2,), (2, 3, 6), (5, 6))]
    [2, 3, 5]
    """
    counts = game.player_counts
    return max((count for count in counts if count <= MOST_PLAYERS), default=min(counts))


def day_seed(game: str, day: str) -> str:
    """The seed of the deal of a day. Raises ArgumentError for what is no day.

    >>> day_seed("yaxha", "2026-11-16")
    'witz day 2026-11-16 yaxha'
    """
    return f"witz day {checked_day(day)} {game}"


def day_in(seed: str) -> str | None:
    """The day that a seed is of; None for a seed of another match.

    >>> day_in("witz day 2026-11-16 yaxha"), day_in(day_seed("my-game-2", "2026-11-16")), day_in("a seed")
    ('2026-11-16', '2026-11-16', None)
    """
    found = _SEED.fullmatch(seed)
    return found[1] if found else None


def dealer_of(seed: str) -> Dealer:
    """What deals at a table without a server: for the seed of a day as every server does."""
    found = _SEED.fullmatch(seed)
    game = None if found is None else GAMES.get(found[2])
    return Dealer(seed if game is None else dealing_seed(seed, [None] * players_of_day(game)))


def bot_seed(seed: str, seat: Seat, moves: int) -> str:
    """The seed for a bot's next move, after so many of its moves: whatever else happened, it decides by the same."""
    return f"{seed} bot {seat + 1} {moves}"


def asked_first(game: AnyGame, state: Any, acting: frozenset[Seat]) -> frozenset[Seat]:
    """Of seats that act at the same time those whose actions everybody sees at once, if there are such.

    In a match of the day the bots among the others wait for them: what a bot knows must not depend on who is quick.
    """
    if len(acting) < 2 or game.name not in SIMULTANEOUS:
        return acting
    is_held = SIMULTANEOUS[game.name].is_held
    return frozenset(seat for seat in acting if not is_held(game.legal(state, seat)[0])) or acting
