"""The presses at a table: the moves of a few turns, and all that people do between them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator

from tests.support.browser.devices import Until, at_blocks, at_round
from tests.support.browser.tables import Piramide, Table, Yaxha

TITLES: Final = {"yaxha": "Yaxha", "piramide": "La Gran Pirámide"}
TABLES: Final[dict[str, type[Yaxha | Piramide]]] = {"yaxha": Yaxha, "piramide": Piramide}
MIDDLES: Final[dict[str, Until]] = {"yaxha": at_round(6), "piramide": at_blocks(25)}

# The purpose of a press, by the name of the element; the first match counts.
KINDS: Final = {
    "look at a place, or lay a piece there": r"may go here",
    "change the view": r"^(Solid|Levels|From above)$",
    "turn the pyramid": r"^Turn to",
    "try a tile": r"^Tile",
    "undo, redo": r"^(Undo|Redo)",
    "choose what to buy": r"^(One (more|less) from the bag)$",
    "confirm": r"^(Take|Confirm|Discard|Buy|End|Pass|Return|Leave|Do not|No|Draw|Relief)| on \d[a-e]\d",
}
OTHER: Final = "pick a piece"


def kind_of(name: str) -> str:
    """The purpose of a press."""
    return next((kind for kind, pattern in KINDS.items() if re.search(pattern, name)), OTHER)


def play_turn(table: Table, press: Callable[[Locator], None]) -> None:
    """Looks at the pyramid from all sides, tries several moves, and makes one."""
    asked = table.asked()
    if isinstance(table, Yaxha) and "tile" in (asked or ""):
        for tile in range(table.tiles.count()):
            press(table.tiles.nth(tile))
        press(table.places.first)
        press(table.places.first)
        press(table.button("^Undo$"))
        press(table.button("^Redo$"))
    elif isinstance(table, Piramide) and "place" in (asked or ""):
        for block in range(min(3, table.hand.count())):
            press(table.hand.nth(block))
        press(table.places.first)
        market = table.page.get_by_role("list", name="Market").get_by_role("button", disabled=False)
        for _ in range(2):
            if market.count():
                press(market.first)
    for name in ("Levels", "From above", "Solid"):
        press(table.button(f"^{name}$"))
    for name in ("Turn to the left", "Turn to the right"):
        press(table.button(f"^{name}$"))
    table.turn()
