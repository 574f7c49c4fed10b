"""The tables of the code in the document of the rules of La Gran Pirámide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ...piramide.constants import MATERIALS, SET, SPECIALS, Block
from ..language import t
from ..terminal.markdown import written_table

NAMED: Final[Mapping[str, object]] = MappingProxyType({})
WITH_PICTURES: Final = frozenset[str]()


def added(words: Mapping[str, str]) -> dict[str, Callable[[], list[str]]]:
    """The tables after a rule or a heading."""
    return {
        "blocks": lambda: block_table(MATERIALS, words),
        "special": lambda: block_table(SPECIALS, words),
    }


def block_table(blocks: Sequence[Block], words: Mapping[str, str]) -> list[str]:
    """Blocks with what each pays, how many the set has, and what it does."""
    named = {"buy": "buys"}  # its sentence has another key than the rule on buying
    return written_table(
        [t("block"), t("letter"), t("pays"), t("in the set"), t("what it does")],
        [
            (
                words[f"piramide.piece.{block.word}"],
                f"`{block.letter}`",
                block.worth,
                SET[block],
                words[f"piramide.rules.{named.get(block.word, block.word)}"],
            )
            for block in blocks
        ],
    )
