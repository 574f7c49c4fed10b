"""The rules of both games as documents in every language, from the texts of the page and the tables of the code."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from ..piramide.constants import MATERIALS, SPECIALS, Block
from ..piramide.constants import SET as SET_OF_BLOCKS
from ..yaxha.bonuses import CARDS, Card
from ..yaxha.constants import CARD_POINTS, COLOURS, POINTS
from .arguments import InputError
from .language import language, page, page_words, t
from .shipped import read_shipped

Words = Mapping[str, str]


def table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> list[str]:
    """A table, row by row."""
    lines = (head, ["---"] * len(head), *rows)
    return ["", *(f"| {' | '.join(map(str, line))} |" for line in lines)]


def points_table() -> list[str]:
    """The points of a group by its size."""
    sizes = [*range(len(POINTS) - 1), t("{number} or more", number=len(POINTS) - 1)]
    return table([t("size"), *sizes], [[t("points"), *POINTS]])


def card_table(words: Words) -> list[str]:
    """All bonus cards: what each wants, whether it is a starter card, and what it brings."""
    return table(
        [t("card"), t("wants"), t("starter"), t("with two players"), t("points")],
        [
            (
                f"`{card.id}`",
                _wanted(card, words),
                t("yes") if card.starter else "",
                t("no") if card.needs_left_neighbour else t("yes"),
                CARD_POINTS,
            )
            for card in CARDS.values()
        ],
    )


def _wanted(card: Card, words: Words) -> str:
    for colour in COLOURS:
        if card.id.endswith(f"-{colour.word}"):
            kind = card.id.removesuffix(f"-{colour.word}")
            return words[f"yaxha.card.{kind}.want"].replace("{{colour}}", words[f"yaxha.piece.{colour.word}"])
    return words[f"yaxha.card.{card.id}.want"]


def block_table(blocks: Sequence[Block], words: Words) -> list[str]:
    """Blocks with what each pays, how many the set has, and what it does."""
    named = {"buy": "buys"}  # its sentence has another key than the rule on buying
    return table(
        [t("block"), t("letter"), t("pays"), t("in the set"), t("what it does")],
        [
            (
                words[f"piramide.piece.{block.word}"],
                f"`{block.letter}`",
                block.worth,
                SET_OF_BLOCKS[block],
                words[f"piramide.rules.{named.get(block.word, block.word)}"],
            )
            for block in blocks
        ],
    )


def taking_examples(words: Words) -> list[str]:
    """The four examples of who takes what."""
    return ["", *(f"{number}. {words[f'yaxha.rules.taking.{number}']}" for number in range(1, 5))]


def _yaxha_extra(words: Words) -> dict[str, Callable[[], list[str]]]:
    """The tables and lists after a rule or a heading of Yaxha."""
    return {
        "scoring": points_table,
        "cards": lambda: card_table(words),
        "taking-section": lambda: taking_examples(words),
    }


def _piramide_extra(words: Words) -> dict[str, Callable[[], list[str]]]:
    return {
        "blocks": lambda: block_table(MATERIALS, words),
        "special": lambda: block_table(SPECIALS, words),
    }


_EXTRA: Final = {"yaxha": _yaxha_extra, "piramide": _piramide_extra}

# The values in headings.
_NAMED: Final[Mapping[str, Mapping[str, object]]] = {"yaxha": {"number": len(CARDS)}, "piramide": {}}

_WITH_PICTURES: Final = (("yaxha", "cards"),)  # rules whose last sentence is about pictures, which documents lack


def sections(game: str) -> list[str]:
    """The rules of a game in the current language, under their headings, as lines of a document.

    Raises InputError for a game without such a document.
    """
    if game not in _EXTRA:
        raise InputError(f"the rules of {game} are not part of this installation")
    words = page_words(language())
    extra = _EXTRA[game](words)
    contents: dict[str, Any] = json.loads(read_shipped(f"contents/{game}", "contents.json"))
    lines: list[str] = []
    for section in contents["sections"]:
        name = section["id"]
        lines += ["", f"## {page(f'{game}.rules.head.{name}', **_NAMED[game])}"]
        lines += extra.get(f"{name}-section", list[str])()
        for rule in section["rules"]:
            text = words[f"{game}.rules.{rule}"]
            if (game, rule) in _WITH_PICTURES:
                text = text[: text.rindex(". ") + 1]
            lines += ["", f'<a id="{rule}"></a>**{rule}** {text}']
            lines += extra.get(rule, list[str])()
    return lines
