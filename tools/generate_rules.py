"""The rules of both games as documents, made from the words of the page and the tables of the code.

`python -m tools.generate_rules` writes docs/rules/ anew; a test keeps the files fresh. The sentences stand once, in
`web/src/games/<game>/words/rules/en.json`; points, cards and values come from `witz.<game>.constants`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.support.web import read_json, read_words
from witz.games import GAMES
from witz.piramide.constants import MATERIALS, SET, SPECIALS, Block
from witz.yaxha.bonuses import CARDS, Card
from witz.yaxha.constants import CARD_POINTS, COLOURS, POINTS

FOLDER: Final = Path("docs/rules")
MADE: Final = "<!-- Made by `make generated` from the words of the page and the tables of the code. Do not edit. -->"
TITLES: Final = {"yaxha": "The rules of Yaxha", "piramide": "The rules of La Gran Pirámide"}
RULINGS: Final = {"yaxha": "../rulings.md", "piramide": "../rulings-piramide.md"}

Words = Mapping[str, str]


def table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> list[str]:
    """A table, row by row."""
    lines = (head, ["---"] * len(head), *rows)
    return ["", *(f"| {' | '.join(map(str, line))} |" for line in lines)]


def points_table() -> list[str]:
    """The points of a group by its size."""
    sizes = [*range(len(POINTS) - 1), f"{len(POINTS) - 1} or more"]
    return table(["size", *sizes], [["points", *POINTS]])


def card_table(words: Words) -> list[str]:
    """All bonus cards: what each wants, whether it is a starter card, and what it brings."""
    return table(
        ["card", "wants", "starter", "with two players", "points"],
        [
            (
                f"`{card.id}`",
                _wanted(card, words),
                "yes" if card.starter else "",
                "no" if card.needs_left_neighbour else "yes",
                CARD_POINTS,
            )
            for card in CARDS.values()
        ],
    )


def _wanted(card: Card, words: Words) -> str:
    for colour in COLOURS:
        if card.id.endswith(f"-{colour.word}"):
            kind = card.id.removesuffix(f"-{colour.word}")
            return words[f"yaxha.card.{kind}.want"].replace("{{colour}}", colour.word)
    return words[f"yaxha.card.{card.id}.want"]


def block_table(blocks: Sequence[Block], words: Words) -> list[str]:
    """Blocks with what each pays, how many the set has, and what it does."""
    named = {"buy": "buys"}  # its sentence has another key than the rule on buying
    return table(
        ["block", "letter", "pays", "in the set", "what it does"],
        [
            (
                block.word,
                f"`{block.letter}`",
                block.worth,
                SET[block],
                words[f"piramide.rules.{named.get(block.word, block.word)}"],
            )
            for block in blocks
        ],
    )


def taking_examples(words: Words) -> list[str]:
    """The four examples of who takes what."""
    return ["", *(f"{number}. {words[f'yaxha.rules.taking.{number}']}" for number in range(1, 5))]


def _yaxha_extra(words: Words) -> dict[str, Callable[[], list[str]]]:
    """What stands after a rule or a heading of Yaxha beside the sentences."""
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
# What the page says of its pictures, which are not here.
_ON_THE_PAGE: Final = " Here each one has an example that scores and one that does not."


def write_rules(game: str) -> str:
    """The document on the rules of a game."""
    words = read_words("en", "common", game) | read_words("en", "rules", game)
    extra = _EXTRA[game](words)
    lines = [
        f"# {TITLES[game]}",
        "",
        MADE,
        "",
        f"Rules version {GAMES[game].rules_version}. Every rule has the number or name by which code, tests and",
        f"refusals cite it; [the rulings]({RULINGS[game]}) say what the rulebooks leave open and why we read it so.",
        "The page shows the same rules with pictures, in six languages.",
    ]
    for section in read_json(f"games/{game}/rules/contents.json")["sections"]:
        name = section["id"]
        lines += ["", f"## {words[f'{game}.rules.head.{name}']}"]
        lines += extra.get(f"{name}-section", list)()
        for rule in section["rules"]:
            text = words[f"{game}.rules.{rule}"].replace(_ON_THE_PAGE, "")
            lines += ["", f'<a id="{rule}"></a>**{rule}** {text}']
            lines += extra.get(rule, list)()
    return "\n".join(lines) + "\n"


def files() -> dict[Path, str]:
    """Each file with what it should hold, from the root of the repository."""
    return {FOLDER / f"{game}.md": write_rules(game) for game in TITLES}


def main(root: Path) -> None:
    """Writes the files anew."""
    for path, text in files().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
