"""What the coach says about La Gran Pirámide, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...coach import Reason
from ...piramide.constants import BLOCKS, LETTERS
from ..language import page
from ..terminal.phrases import number_of
from .words import BLOCK_WORDS, block_word, coins

MOMENT: Final = "Turn"
LOOK: Final = {
    "market": "Look at the market.",
    "bag": "Look at your hand: is it enough? The bag has more.",
    "hand": "Look at your hand.",
    "pyramid": "Look at this cell of the pyramid: {cells}.",
}


def reason(reason: Reason, names: Sequence[str]) -> str:  # noqa: ARG001
    """A reason in words."""
    said = {key: value if isinstance(value, str) else round(value) for key, value in reason.said.items()}
    match reason.code:
        case "pays":
            below = f", {said['below']} of them for the block below" if said["below"] else ""
            return f"it pays {coins(int(said['coins']))}{below}"
        case "extra":
            return f"it completes four {_block(said)} and earns an extra action"
        case "opens":
            return f"it opens a cell that pays the next builder {coins(int(said['coins']))}"
        case "opens-own":
            return f"it opens a cell that pays {coins(int(said['coins']))}, and you can build there at once"
        case "avoids":
            return f"the other move would open a cell that pays the next builder {coins(int(said['coins']))}"
        case "tip":
            return "it is the tip and ends the game"
        case "market":
            return f"the {_block(said)} of the market is worth about {coins(int(said['worth']))}"
        case "buys":
            return f"{number_of(int(said['blocks']), 'block')} for {coins(int(said['price']))}, in one action"
        case "stock":
            return f"you hold {number_of(int(said['hand']), 'block')}; {said['left']} cells of the pyramid are free"
        case "swap":
            return f"you get {_block(said, 'taken')} for {_block(said)}"
        case "least":
            return f"your {_block(said)} is the least that you can return: about {coins(int(said['worth']))}"
        case "reserve":
            return f"for {coins(int(said['price']))} nobody else builds on your block"
        case "keeps":
            return f"you keep {number_of(int(said['hand']), 'block')} for a better place"
        case _:
            raise AssertionError(reason.code)


def because(reason: Reason) -> str:
    """Why a bot did what it did in its turn, in words."""
    values: dict[str, object] = dict(reason.said)
    for key in values.keys() & {"block", "taken"}:
        values[key] = block_word(BLOCKS[LETTERS.index(str(values[key]))])
    return page(f"piramide.why.{reason.code}", **values)


def _block(said: dict[str, str | int], key: str = "block") -> str:
    return BLOCK_WORDS[BLOCKS[LETTERS.index(str(said[key]))]]
