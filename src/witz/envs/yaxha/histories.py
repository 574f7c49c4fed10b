"""The histories of Yaxha in the encoding of `witz.envs.histories`."""

from __future__ import annotations

from collections import Counter
from typing import Final

from witz.pyramid import Pyramid, cells_of
from witz.yaxha import CARDS, Options, events
from witz.yaxha.constants import CARDS_IN_GAME, Cubes

from ..event_numbers import Events, simple

_KINDS: Final = (
    events.BonusDealt, events.InitiativeDealt, events.TileFilled, events.Chose, events.HasChosen,
    events.Revealed, events.Took, events.Swapped, events.Placed, events.Discarded, events.Progressed,
    events.RoundShown,
)  # fmt: skip


def most(options: Options) -> tuple[int, int]:
    """Upper bounds of the numbers of decisions and draws in a match."""
    players = options.players
    # In each round a choice and three cubes of every seat, and the picks of all losers of ties but the last.
    return 10 * (4 * players + max(0, players - 2)), 4 + 10 * players


def length(options: Options) -> int:
    """An upper bound of the length of a history."""
    players, cubes = options.players, options.tile_size
    filled = options.tiles * (3 + cubes)
    chosen = 3 + 2 * players + 3 + 2 * players  # the seat's own choice, notices of all choices, and their reveal
    taken = players * (4 + cubes) + 2 + players  # and the exchange of initiative
    built = 4 * cubes + 3 * cubes * players
    shown = 2 + players * (2 + 3 * cubes)
    # A match that begins in the middle shows all earlier cubes with its first round.
    before = players * (2 * sum(level * level for level in range(1, options.base + 1)) + options.rounds * cubes)
    return 2 * CARDS_IN_GAME + 2 + players + options.rounds * (filled + chosen + taken + built + shown) + before


def numbers(options: Options, known: Events) -> list[int]:
    """The events of a seat as numbers."""
    found: list[int] = []
    cards = list(CARDS)
    shown = [Counter[tuple[int, ...]]() for _ in range(2 * options.players)]  # the cubes built, then those discarded
    for event in known:
        match event:
            case events.BonusDealt(card):
                found += [1, cards.index(card) + 1]
            case events.RoundShown(number, pyramids, discarded):
                found += [len(_KINDS), number]
                now = [*map(_cubes, pyramids), *map(_discarded, discarded)]
                for cubes, before in zip(now, shown, strict=True):
                    new = sorted((cubes - before).elements())
                    found += [len(new) + 1, *(part + 1 for cube in new for part in cube)]
                shown = now
            case str():
                found.append(len(_KINDS) + 1)
            case _:
                found += simple(_KINDS, event)
    return found


def _cubes(pyramid: Pyramid) -> Counter[tuple[int, ...]]:
    return Counter((colour, cell) for colour, mask in enumerate(pyramid.kinds) for cell in cells_of(mask))


def _discarded(cubes: Cubes) -> Counter[tuple[int, ...]]:
    return Counter((colour,) for colour in cubes)
