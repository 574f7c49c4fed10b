"""Custom bots: from a file by name, and from installed packages."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from random import Random

import pytest

from witz.bots import Tournament, find_bot, own, play_tournament
from witz.cli.main import main
from witz.errors import BotError
from witz.yaxha import Options

FIRST = """
from helper_of_first import pick

class First:
    def act(self, view, legal, random, seconds):
        return pick(legal)

class Silent:
    pass

class Broken:
    def __init__(self):
        raise RuntimeError("no weights here")

NUMBER = 7
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mine.py").write_text(FIRST, encoding="utf-8")
    (tmp_path / "helper_of_first.py").write_text("def pick(legal):\n    return legal[0]\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_a_class_in_a_file_plays_and_may_import_modules_beside_it():
    bot = find_bot("yaxha", "mine.py:First")
    assert bot.act(None, ["a", "b"], Random(1), 1.0) == "a"
    assert find_bot("yaxha", "mine.py:First") is bot


def test_a_custom_bot_plays_tournaments_in_several_processes(folder: Path):
    bots = (f"{folder}/mine.py:First", "random")
    played = Tournament("yaxha", 25, (Options(),), bots, "sun")
    assert [result.scores for result in play_tournament(played, 2)] == [
        result.scores for result in play_tournament(played)
    ]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mine.py:Second", "mine.py:Second: there is no Second in this file"),
        ("other.py:First", "other.py:First: there is no file"),
        ("mine.py:NUMBER", "this is int, and a class or function that makes a bot is needed"),
        ("mine.py:Silent", r"a bot has a method act\(view, legal, random, seconds\), and this one has none"),
        ("mine.py:Broken", "making the bot failed: RuntimeError: no weights here"),
        ("wrong.py:First", "wrong.py does not load: SyntaxError"),
    ],
)
def test_an_error_in_a_custom_bot_is_reported(folder: Path, name: str, said: str, capsys: pytest.CaptureFixture[str]):
    (folder / "wrong.py").write_text("class First(\n", encoding="utf-8")
    with pytest.raises(BotError, match=said):
        find_bot("yaxha", name)
    assert main(["simulate", "yaxha", "--games", "1", "--bots", name]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_installed_packages_offer_bots_by_name(monkeypatch: pytest.MonkeyPatch):
    there = EntryPoints(
        [
            EntryPoint("offered-here", "witz.bots.uniform:UniformBot", "witz.bots.yaxha"),
            EntryPoint("gone", "witz.bots.uniform:Gone", "witz.bots.yaxha"),
        ]
    )
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: there.select(group=group))
    assert own.offered_names("yaxha") == ("gone", "offered-here")
    assert own.offered_names("piramide") == ()
    assert find_bot("yaxha", "offered-here").act(None, ["a"], _Zero(), 1.0) == "a"
    with pytest.raises(BotError, match="gone: the package that offers this bot does not load"):
        find_bot("yaxha", "gone")
    with pytest.raises(BotError, match="known are: random, greedy"):
        find_bot("piramide", "offered-here")


class _Zero:
    def randrange(self, _stop: int, /) -> int:
        return 0
