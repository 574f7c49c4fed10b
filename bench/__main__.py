"""Prints the decisions per second of random self-play on one core, as ratios to the peers in the same run."""

from __future__ import annotations

import platform
import random
import time
from importlib.metadata import version

from witz import piramide, yaxha
from witz.yaxha import rules

from .contenders import Contender, adapter, catan, chess_moves, connect_four, dominoes, play_outs, public_api

TABLES = (
    *((f"Yaxha, {players} players", "yaxha", yaxha.Options(players=players)) for players in (2, 3, 4)),
    *((f"La Gran Pirámide, {players} players", "piramide", piramide.Options(players=players)) for players in (2, 3, 4)),
)
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
    contenders = {
        "OpenSpiel python_block_dominoes": dominoes(),
        "PettingZoo connect_four_v3": connect_four(),
        "python-chess": chess_moves(),
        "catanatron, 4 players": catan(),
        **{f"{label}, public API": public_api(name, options) for label, name, options in TABLES},
        **{f"{label}, PettingZoo": adapter(name, options) for label, name, options in TABLES},
        **{f"{label}, play-outs": play_outs(name, options) for label, name, options in TABLES},
    }
    rng = random.Random(1)
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(ROUNDS):
        for name, play in contenders.items():
            best[name] = max(best[name], rate(play, rng))
    first, second = list(best.values())[:2]
    how = "in Python" if rules.__file__.endswith(".py") else "compiled"
    print(f"Random self-play on one core with rules {how}, Python {platform.python_version()}, ", end="")
    peers = ("open_spiel", "pettingzoo", "chess", "catanatron")
    print(", ".join(f"{peer} {version(peer)}" for peer in peers), end="")
    print(f"; best of {ROUNDS} turns of {SECONDS_A_TURN} s each\n")
    print(f"{'':42}{'decisions/s':>12}{'x dominoes':>12}{'x connect 4':>13}")
    for name, value in best.items():
        print(f"{name:42}{value:12,.0f}{value / first:12.1f}{value / second:13.1f}")


if __name__ == "__main__":
    main()
