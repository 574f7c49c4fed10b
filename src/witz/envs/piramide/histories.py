"""The histories of La Gran Pirámide in the encoding of `witz.envs.histories`."""

from __future__ import annotations

from typing import Final

from witz.piramide import Options, events

from ..event_numbers import Events, simple

_KINDS: Final = (
    events.Drew, events.HasDrawn, events.GoldRemoved, events.MarketFilled,
    events.MarketReturned, events.Placed, events.ReservationEnded, events.ExtraEarned,
    events.Bought, events.Relieved, events.Returned, events.HasReturned, events.Swapped,
    events.Reserved, events.Declined, events.TurnEnded, events.Passed,
)  # fmt: skip


def most(options: Options) -> tuple[int, int]:
    """An upper bound of the number of decisions; and more draws than are likely (see docs/envs.md)."""
    cells = sum(level * level for level in range(1, options.base + 1))
    turns = options.players * (cells + 1)
    # A block is placed, may leave a choice and may earn a purchase; a turn has three actions and an end.
    return 3 * cells + 4 * turns, 10_000


def length(options: Options) -> int:
    """An upper bound: a block is drawn into the market once and into a hand once, except for those that go back.

    A block goes back in a decision of its own. A market of limestone goes back after a purchase; repetitions of that
    are encoded as one event with a count.
    """
    blocks, size = sum(options.blocks), options.market_size
    of_decision = 20 + 2 * size + 6
    decisions, _ = most(options)
    return decisions * of_decision + 8 * blocks + 4


def numbers(options: Options, known: Events) -> list[int]:
    """The events of a seat as numbers."""
    found: list[int] = []
    known = [event for event in known if not isinstance(event, events.Now)]
    size, at = options.market_size, 0
    while at < len(known):
        event = known[at]
        at += 1
        if isinstance(event, str):
            found.append(len(_KINDS) + 1)
            continue
        found += simple(_KINDS, event)
        if isinstance(event, events.MarketReturned):
            # The new market may be all limestone again, any number of times.
            first = at
            while at + size < len(known) and isinstance(known[at + size], events.MarketReturned):
                at += size + 1
            found.append((at - first) // (size + 1) + 1)
    return found
