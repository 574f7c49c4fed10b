"""A program that plays on a Ray cluster of two workers and compares with one process. JAX forbids Ray's fork."""

import logging
import sys
from pathlib import Path

import pytest
import ray

from witz.bots import Tournament, play_tournament
from witz.bots.ladder import Ladder, play_ladder
from witz.cli.main import main
from witz.errors import TournamentError
from witz.yaxha import Options

PAIR = (Options(players=2),)
CHEAT = "class Cheat:\n    def act(self, view, legal, random, seconds):\n        return 'not legal'\n"


def compare(folder: Path) -> None:
    """Raises AssertionError if the cluster's results differ."""
    tournament = Tournament("yaxha", 45, PAIR, ("random", "greedy"), "sun")
    assert list(play_tournament(tournament, cluster="")) == list(play_tournament(tournament))
    ladder = Ladder("yaxha", PAIR[0], ("random", "greedy"), 3, "sun")
    assert list(play_ladder(ladder, cluster="")) == list(play_ladder(ladder))

    cheat = folder / "cheat.py"
    cheat.write_text(CHEAT, encoding="utf-8")
    broken = Tournament("yaxha", 1, PAIR, (f"{cheat}:Cheat",), "sun")
    with pytest.raises(TournamentError, match=r"^match 1 of seed 'sun' failed"):  # as it would here
        list(play_tournament(broken, cluster=""))


if __name__ == "__main__":
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    compare(Path(sys.argv[1]))
    sys.exit(main(["arena", "yaxha", "--bots", "random,greedy", "--deals", "2", "--json", "--ray"]))
