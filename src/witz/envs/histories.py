"""Histories for OpenSpiel's information states: all events that a seat may know of, as one row of numbers.

An event is the number of its kind, from 1, and then its parts, each of them counted from 1: a part of several values
begins with their number. So the encoding is unique: seats with different events have different rows. Events or parts
that follow from others are left out: the stages of La Gran Pirámide (`Now`), and the cubes of a pyramid of Yaxha that
were shown before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from witz import piramide, yaxha
from witz.piramide import events as in_piramide
from witz.pyramid import Pyramid, cells_of
from witz.yaxha import events as in_yaxha
from witz.yaxha.constants import CARDS_IN_GAME, Cubes

Events = Sequence[object]  # events, or text in place of the events of a sampled match


class History(NamedTuple):
    """The encoding of one game's histories as numbers."""

    length: Callable[[Any], int]  # by options: an upper bound of the length of a history
    numbers: Callable[[Any, Events], list[int]]


def _simple(kinds: Sequence[type], event: object) -> Iterator[int]:
    """An event whose parts are numbers or tuples of numbers; None is 0."""
    yield kinds.index(type(event)) + 1
    for name in type(event).__dataclass_fields__:  # type: ignore[attr-defined]
        value = getattr(event, name)
        if isinstance(value, tuple):
            yield len(value) + 1
            yield from (each + 1 for each in value)
        else:
            yield 0 if value is None else value + 1


# Yaxha

_YAXHA: Final = (
    in_yaxha.BonusDealt, in_yaxha.InitiativeDealt, in_yaxha.TileFilled, in_yaxha.Chose, in_yaxha.HasChosen,
    in_yaxha.Revealed, in_yaxha.Took, in_yaxha.Swapped, in_yaxha.Placed, in_yaxha.Discarded, in_yaxha.Progressed,
    in_yaxha.RoundShown,
)  # fmt: skip


def _yaxha_length(options: yaxha.Options) -> int:
    players, cubes = options.players, options.tile_size
    filled = options.tiles * (3 + cubes)
    chosen = 3 + 2 * players + 3 + 2 * players  # the seat's own choice, notices of all choices, and their reveal
    taken = players * (4 + cubes) + 2 + players  # and the exchange of initiative
    built = 4 * cubes + 3 * cubes * players
    shown = 2 + players * (2 + 3 * cubes)
    # A match that begins in the middle shows all earlier cubes with its first round.
    before = players * (2 * sum(level * level for level in range(1, options.base + 1)) + options.rounds * cubes)
    return 2 * CARDS_IN_GAME + 2 + players + options.rounds * (filled + chosen + taken + built + shown) + before


def _yaxha_numbers(options: yaxha.Options, events: Events) -> list[int]:
    found: list[int] = []
    cards = list(yaxha.CARDS)
    shown = [Counter[tuple[int, ...]]() for _ in range(2 * options.players)]  # the cubes built, then those discarded
    for event in events:
        match event:
            case in_yaxha.BonusDealt(card):
                found += [1, cards.index(card) + 1]
            case in_yaxha.RoundShown(number, pyramids, discarded):
                found += [len(_YAXHA), number]
                now = [*map(_cubes, pyramids), *map(_discarded, discarded)]
                for cubes, before in zip(now, shown, strict=True):
                    new = sorted((cubes - before).elements())
                    found += [len(new) + 1, *(part + 1 for cube in new for part in cube)]
                shown = now
            case str():
                found.append(len(_YAXHA) + 1)
            case _:
                found += _simple(_YAXHA, event)
    return found


def _cubes(pyramid: Pyramid) -> Counter[tuple[int, ...]]:
    return Counter((colour, cell) for colour, mask in enumerate(pyramid.kinds) for cell in cells_of(mask))


def _discarded(cubes: Cubes) -> Counter[tuple[int, ...]]:
    return Counter((colour,) for colour in cubes)


# La Gran Pirámide

_PIRAMIDE: Final = (
    in_piramide.Drew, in_piramide.HasDrawn, in_piramide.GoldRemoved, in_piramide.MarketFilled,
    in_piramide.MarketReturned, in_piramide.Placed, in_piramide.ReservationEnded, in_piramide.ExtraEarned,
    in_piramide.Bought, in_piramide.Relieved, in_piramide.Returned, in_piramide.HasReturned, in_piramide.Swapped,
    in_piramide.Reserved, in_piramide.Declined, in_piramide.TurnEnded, in_piramide.Passed,
)  # fmt: skip


def piramide_decisions(options: piramide.Options) -> int:
    """An upper bound of the number of decisions in a match."""
    cells = sum(level * level for level in range(1, options.base + 1))
    turns = options.players * (cells + 1)
    # A block is placed, may leave a choice and may earn a purchase; a turn has three actions and an end.
    return 3 * cells + 4 * turns


def _piramide_length(options: piramide.Options) -> int:
    """An upper bound: a block is drawn into the market once and into a hand once, except for those that go back.

    A block goes back in a decision of its own. A market of limestone goes back after a purchase; repetitions of that
    are encoded as one event with a count.
    """
    blocks, size = sum(options.blocks), options.market_size
    of_decision = 20 + 2 * size + 6
    return piramide_decisions(options) * of_decision + 8 * blocks + 4


def _piramide_numbers(options: piramide.Options, events: Events) -> list[int]:
    found: list[int] = []
    events = [event for event in events if not isinstance(event, in_piramide.Now)]
    size, at = options.market_size, 0
    while at < len(events):
        event = events[at]
        at += 1
        if isinstance(event, str):
            found.append(len(_PIRAMIDE) + 1)
            continue
        found += _simple(_PIRAMIDE, event)
        if isinstance(event, in_piramide.MarketReturned):
            # The new market may be all limestone again, any number of times.
            first = at
            while at + size < len(events) and isinstance(events[at + size], in_piramide.MarketReturned):
                at += size + 1
            found.append((at - first) // (size + 1) + 1)
    return found


HISTORIES: Final = {
    "yaxha": History(_yaxha_length, _yaxha_numbers),
    "piramide": History(_piramide_length, _piramide_numbers),
}
