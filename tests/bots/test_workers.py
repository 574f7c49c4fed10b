"""Matches come out the same wherever they are played."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray

from witz.bots import Tournament, play_tournament
from witz.bots.ladder import Ladder, play_ladder
from witz.bots.workers import in_order
from witz.cli.main import main
from witz.errors import TournamentError
from witz.yaxha import Options

PAIR = (Options(players=2),)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A Ray cluster of two workers on this machine."""
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    yield ""
    ray.shutdown()


@pytest.mark.timeout(300)  # Ray takes its time to start
def test_a_cluster_plays_the_same_matches_as_one_process(
    cluster: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tournament = Tournament("yaxha", 45, PAIR, ("random", "greedy"), "sun")
    assert list(play_tournament(tournament, cluster=cluster)) == list(play_tournament(tournament))
    ladder = Ladder("yaxha", PAIR[0], ("random", "greedy"), 3, "sun")
    assert list(play_ladder(ladder, cluster=cluster)) == list(play_ladder(ladder))

    arena = ["arena", "yaxha", "--bots", "random,greedy", "--deals", "2", "--json"]
    assert main([*arena, "--ray"]) == 0
    assert main(arena) == 0
    out = capsys.readouterr().out
    assert out[: len(out) // 2] == out[len(out) // 2 :]

    # A match that fails on another machine is told as if it had failed here.
    cheat = tmp_path / "cheat.py"
    cheat.write_text("class Cheat:\n    def act(self, view, legal, random, seconds):\n        return 'not legal'\n")
    broken = Tournament("yaxha", 1, PAIR, (f"{cheat}:Cheat",), "sun")
    with pytest.raises(TournamentError, match=r"^match 1 of seed 'sun' failed"):
        list(play_tournament(broken, cluster=cluster))


def test_nothing_is_handed_out_long_before_it_is_needed() -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for item in range(1000):
            taken.append(item)
            yield item

    coming = in_order(abs, items(), 2)
    assert [next(coming) for _ in range(3)] == [0, 1, 2]
    assert len(taken) < 20
    coming.close()


def test_a_cluster_that_is_not_there_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for wrong in ("here", "127.0.0.1:1", "127.0.0.1:99999"):
        assert main(["simulate", "yaxha", "--games", "2", "--ray", wrong]) == 2
        assert f"{wrong!r}" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["simulate", "yaxha", "--games", "2", "--ray"]) == 2
    assert "pip install 'witz[cluster]'" in capsys.readouterr().err
