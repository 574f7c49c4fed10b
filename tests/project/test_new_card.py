"""A new bonus card costs one function, one row and one sentence in each language; everything else finds it by itself.

The card is added to a copy of the program, in the two files that docs/architecture.md names, and looked for everywhere.
Its example and its words on the page are asked for by tests/page; the naive engine of the tests stays without it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from witz.yaxha import CARDS

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
CARD = "two-colours"
FUNCTION = """
def _two_colours(table: Sequence[Showing]) -> Verdict:
    return exactly(2, [_colours_within(showing, AREA.cells) for showing in table])


CARDS: Final"""
TABLE = {
    "game": "yaxha",
    "bonus": [CARD],
    "pyramids": [
        {"name": "Ana", "levels": [["OB..", "....", "....", "...."], ["..."] * 3, [".."] * 2, ["."]]},
        {"name": "Ben", "levels": [["OBG.", "....", "....", "...."], ["..."] * 3, [".."] * 2, ["."]]},
    ],
}


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, (path, old)
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with one more card: a function, a row and a sentence."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "src" / "witz", folder / "witz", ignore=shutil.ignore_patterns("static", "__pycache__"))
    for part, source in (("page", "i18n"), ("yaxha", "games/yaxha"), ("piramide", "games/piramide")):
        shutil.copytree(ROOT / "web" / "src" / source / "words", folder / "witz" / "shipped" / "words" / part)
    bonuses, row = folder / "witz/yaxha/bonuses.py", 'Card("second-largest", _second_largest),'
    edit(bonuses, "\nCARDS: Final", FUNCTION)
    edit(bonuses, row, f'{row}\n            Card("{CARD}", _two_colours),')
    words, line = folder / "witz/cli/yaxha/words.py", '    "three-colours": "exactly 3 colours visible",\n'
    edit(words, line, f'{line}    "{CARD}": "exactly 2 colours visible",\n')
    return folder


def run(copy: Path, *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=290,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def witz(copy: Path, *arguments: str, typed: str = "") -> str:
    return run(copy, "-m", "witz", *arguments, typed=typed)


def test_it_is_counted_and_named_on_the_score_sheet(copy: Path) -> None:
    scored = json.loads(witz(copy, "score", "--json", typed=json.dumps(TABLE)))
    assert [player["bonus"] for player in scored["players"]] == [{CARD: 5}, {CARD: 0}]
    assert "exactly 2 colours visible" in witz(copy, "score", typed=json.dumps(TABLE))


def test_matches_with_it_are_played_recorded_and_replayed(copy: Path) -> None:
    others = ",".join(list(CARDS)[:-2])  # what is left are two cards and the new one
    witz(copy, "simulate", "yaxha", "--games", "2", "--banned", others, "--records", "records")
    record = copy / "records" / "yaxha-000001.witz"
    assert f"* bonus {CARD}" in record.read_text(encoding="utf-8")
    shown = witz(copy, "replay", "--moves", str(record))
    assert f"Bonus card {CARD}: exactly 2 colours visible." in shown


def test_the_help_counts_and_lists_it(copy: Path) -> None:
    shown = " ".join(witz(copy, "play", "yaxha", "--help").split())
    before = " ".join(run(ROOT, "-m", "witz", "play", "yaxha", "--help").split())
    assert "from all 18," in before
    assert "from all 19," in shown
    assert CARD in shown


LIBRARY = """
from witz import yaxha, write_position, read_state, GAMES, CHANCE, Dealer
from witz.yaxha import YAXHA, Options
game, options = YAXHA, Options(players=3)
assert "two-colours" in {card.id for card in options.deck}
state = game.initial(options)
drawn = {action.card for action, _ in game.chances(state)}
assert "two-colours" in drawn
count = game.action_count(options, CHANCE)
assert [game.action_id(game.action_from_id(CHANCE, number)) for number in range(count)] == list(range(count))
(action,) = [action for action, _ in game.chances(state) if action.card == "two-colours"]
state = game.apply(state, action).state
assert read_state(write_position(game, state, options), GAMES)[2] == state
print(game.account(state).cards[0].card)
"""


def test_it_is_drawn_numbered_and_written_in_positions(copy: Path) -> None:
    assert run(copy, "-c", LIBRARY) == f"{CARD}\n"


WIRE = """
import json
from witz.server.wire.games.registry import WRITERS
from witz.yaxha import YAXHA, DealBonus, Options
event = YAXHA.apply(YAXHA.initial(Options(players=3)), DealBonus("two-colours"))
writer = WRITERS["yaxha"]
print(json.dumps([writer.write_event(each) for each in event.events]))
print(json.dumps(writer.write_view(YAXHA.view(event.state, 0))))
"""


def test_it_is_told_in_the_messages_of_a_match(copy: Path) -> None:
    events, view = map(json.loads, run(copy, "-c", WIRE).splitlines())
    assert CARD in json.dumps(events)
    assert [card["card"] for card in view["bonus"]] == [CARD]


def test_the_document_on_notation_names_every_card() -> None:
    document = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z0-9-]+)`", document))
    # The two kinds that there are for each colour are named by their first colour.
    colours = [card for card in CARDS if re.fullmatch(r"(largest|left)-(blue|green|yellow|grey)", card)]
    assert set(CARDS) - set(colours) <= named
