"""Generates the documents on the rules of both games from the texts of the page and the tables of the code.

`python -m tools.generate_rules` writes docs/rules/, and the list of bonus cards for the page; a test checks that the
files are up to date. The sentences are in `web/src/games/<game>/words/rules/en.json`; points and values come from
`witz.<game>.constants`, the cards from `witz.yaxha.bonuses`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from witz.cli.rulebook import sections
from witz.games import GAMES
from witz.yaxha import CARDS

FOLDER: Final = Path("docs/rules")
CARDS_FILE: Final = Path("web/src/games/yaxha/generated/cards.ts")
MADE: Final = "<!-- Made by `make generated` from the words of the page and the tables of the code. Do not edit. -->"
TITLES: Final = {"yaxha": "The rules of Yaxha", "piramide": "The rules of La Gran Pirámide"}
RULINGS: Final = {"yaxha": "../rulings.md", "piramide": "../rulings-piramide.md"}


def write_rules(game: str) -> str:
    """The document on the rules of a game."""
    lines = [
        f"# {TITLES[game]}",
        "",
        MADE,
        "",
        f"Rules version {GAMES[game].rules_version}. Every rule has the number or name by which code, tests and",
        f"refusals cite it; [the rulings]({RULINGS[game]}) say what the rulebooks leave open and why we read it so.",
        "The page shows the same rules with pictures, in six languages.",
        *sections(game),
    ]
    return "\n".join(lines) + "\n"


def write_cards() -> str:
    """The bonus cards of Yaxha for the page, with the keys of their texts."""
    lines = ["// Made by `make generated` from src/witz/yaxha/bonuses.py. Do not edit.", "", "export const CARDS = ["]
    for card in CARDS.values():
        row = {
            "id": card.id,
            "kind": card.kind,
            "colour": None if card.colour is None else card.colour.word,
            "isStarter": card.starter,
            "scores": card.scores,
            "unit": card.unit,
        }
        lines.append(f"  {{ {', '.join(f'{key}: {json.dumps(value)}' for key, value in row.items())} }},")
    return "\n".join([*lines, "] as const;"]) + "\n"


def files() -> dict[Path, str]:
    """The content of each file, by its path from the root of the repository."""
    return {CARDS_FILE: write_cards(), **{FOLDER / f"{game}.md": write_rules(game) for game in TITLES}}


def main(root: Path) -> None:
    """Writes the files."""
    for path, text in files().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
