"""Prints the decisions per second of random self-play on one core, as ratios to the peers in the same run."""

from __future__ import annotations

import argparse
import platform
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version

from witz import piramide, yaxha
from witz.yaxha import rules

from .contenders import Contender, adapter, catan, chess_moves, connect_four, dominoes, play_outs, public_api

TABLES = (
    *((f"Yaxha, {players} players", "yaxha", yaxha.Options(players=players)) for players in (2, 3, 4)),
    *((f"La Gran Pirámide, {players} players", "piramide", piramide.Options(players=players)) for players in (2, 3, 4)),
)
DOMINOES, CONNECT_FOUR = "OpenSpiel python_block_dominoes", "PettingZoo connect_four_v3"
CONTENDERS: dict[str, Callable[[], Contender]] = {
    DOMINOES: dominoes,
    CONNECT_FOUR: connect_four,
    "python-chess": chess_moves,
    "catanatron, 4 players": catan,
    **{f"{label}, public API": partial(public_api, name, options) for label, name, options in TABLES},
    **{f"{label}, PettingZoo": partial(adapter, name, options) for label, name, options in TABLES},
    **{f"{label}, playouts": partial(play_outs, name, options) for label, name, options in TABLES},
}
PACKAGES = {DOMINOES: "open_spiel", CONNECT_FOUR: "pettingzoo", "python-chess": "chess", "catanatron": "catanatron"}
ROUNDS = 9
SECONDS_A_TURN = 0.4


def rate(play: Contender, rng: random.Random) -> float:
    """Decisions per second of processor time over whole games."""
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS_A_TURN:
        decisions += play(rng)
    return decisions / spent


def main() -> None:
    """Measures all contenders in turn, several times over, and keeps the best turn of each."""
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, epilog="example: python -m bench PettingZoo"
    )
    parser.add_argument(
        "words", nargs="*", metavar="WORD", help="measure only contenders with one of these in their names"
    )
    words = parser.parse_args().words
    names = [name for name in CONTENDERS if not words or any(word in name for word in words)]
    if not names:
        print(f"no contender has {' or '.join(words)} in its name: {'; '.join(CONTENDERS)}", file=sys.stderr)
        sys.exit(2)
    try:
        contenders = {name: CONTENDERS[name]() for name in names}
    except ModuleNotFoundError as error:
        print(f"a peer is not installed ({error}); `make bench` installs all of them", file=sys.stderr)
        sys.exit(2)
    rng = random.Random(1)
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(ROUNDS):
        for name, play in contenders.items():
            best[name] = max(best[name], rate(play, rng))
    how = "in Python" if rules.__file__.endswith(".py") else "compiled"
    peers = [package for name, package in PACKAGES.items() if any(each.startswith(name) for each in names)]
    print(f"Random self-play on one core with rules {how}, Python {platform.python_version()}, ", end="")
    print(", ".join(f"{peer} {version(peer)}" for peer in peers), end="")
    print(f"; best of {ROUNDS} turns of {SECONDS_A_TURN} s each\n")
    print(f"{'':42}{'decisions/s':>12}{'x dominoes':>12}{'x connect 4':>13}")
    for name, value in best.items():
        ratios = [f"{value / best[peer]:.1f}" if peer in best else "" for peer in (DOMINOES, CONNECT_FOUR)]
        print(f"{name:42}{value:12,.0f}{ratios[0]:>12}{ratios[1]:>13}")


if __name__ == "__main__":
    main()
