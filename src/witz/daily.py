"""The deal of the day: the seed is the date, so that everybody gets the same deal against the same bots.

It depends on nothing else: no server, no clock and no random source of Python. The seed of a match of the day is
`witz day 2026-11-16 yaxha`; nobody adds words to it, and it gives the deals as in every match (`fair`).
"""

from __future__ import annotations

import re
from datetime import date
from typing import Any, Final

from .engine import AnyGame, Dealer, Seat
from .errors import ArgumentError, quoted
from .fair import dealing_seed
from .games import GAMES, SIMULTANEOUS

MOST_PLAYERS: Final = 4  # unless the game needs more

_SEED: Final = re.compile(r"witz day (\d{4}-\d{2}-\d{2}) (\S+)")


def checked_day(text: str) -> str:
    """A day as it is written in seeds, such as 2026-11-16. Raises ArgumentError for any other text.

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
    """The number of players in the deal of the day, one person and bots: at most four, if the game allows so few.

    >>> players_of_day(GAMES["yaxha"])
    4
    >>> from types import SimpleNamespace
    >>> [players_of_day(SimpleNamespace(player_counts=counts)) for counts in ((2,), (2, 3, 6), (5, 6))]
    [2, 3, 5]
    """
    counts = game.player_counts
    return max((count for count in counts if count <= MOST_PLAYERS), default=min(counts))


def day_seed(game: str, day: str) -> str:
    """The seed of the deal of a day. Raises ArgumentError for an invalid day.

    >>> day_seed("yaxha", "2026-11-16")
    'witz day 2026-11-16 yaxha'
    """
    return f"witz day {checked_day(day)} {game}"


def day_in(seed: str) -> str | None:
    """The day of a seed of the day; None for any other seed.

    >>> day_in("witz day 2026-11-16 yaxha"), day_in(day_seed("my-game-2", "2026-11-16")), day_in("a seed")
    ('2026-11-16', '2026-11-16', None)
    """
    found = _SEED.fullmatch(seed)
    return found[1] if found else None


def dealer_of(seed: str) -> Dealer:
    """The dealer of a match without a server; for a seed of the day, it deals as a server does."""
    found = _SEED.fullmatch(seed)
    game = None if found is None else GAMES.get(found[2])
    return Dealer(seed if game is None else dealing_seed(seed, [None] * players_of_day(game)))


def bot_seed(seed: str, seat: Seat, moves: int) -> str:
    """The seed for a bot's next move, from the number of its moves so far; nothing else in the match changes it."""
    return f"{seed} bot {seat + 1} {moves}"


def asked_first(game: AnyGame, state: Any, acting: frozenset[Seat]) -> frozenset[Seat]:
    """Those of the acting seats whose actions everybody sees at once; all of them if there are none such.

    In a match of the day the bots among the others wait for them: a bot's view must not depend on who acts first.
    """
    if len(acting) < 2 or game.name not in SIMULTANEOUS:
        return acting
    is_held = SIMULTANEOUS[game.name].is_held
    return frozenset(seat for seat in acting if not is_held(game.legal(state, seat)[0])) or acting
