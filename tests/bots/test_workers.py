"""Matches have the same results on every kind of worker."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from witz.bots.workers import in_order
from witz.cli.main import main

ROOT = Path(__file__).parents[2]


@pytest.mark.timeout(600)  # Ray is slow to start
def test_a_cluster_plays_the_same_matches_as_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "tests.support.on_cluster", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert main(["arena", "yaxha", "--bots", "random,greedy", "--deals", "2", "--json"]) == 0
    assert done.stdout == capsys.readouterr().out


def test_work_is_handed_out_only_shortly_before_it_is_needed() -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for item in range(1000):
            taken.append(item)
            yield item

    coming = in_order(abs, items(), 2)
    assert [next(coming) for _ in range(3)] == [0, 1, 2]
    assert len(taken) < 20
    coming.close()


def test_an_unreachable_cluster_is_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for wrong in ("here", "127.0.0.1:1", "127.0.0.1:99999"):
        assert main(["simulate", "yaxha", "--games", "2", "--ray", wrong]) == 2
        assert f"{wrong!r}" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["simulate", "yaxha", "--games", "2", "--ray"]) == 2
    assert 'pip install "witz[cluster]"' in capsys.readouterr().err
