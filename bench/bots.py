"""`python -m bench.bots`: how long each level thinks about a decision, in processor time of one core.

Greedy players play matches of two, and each level is timed at some of their decisions.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

from witz.bots import LEVELS, UNLIMITED, find_bot
from witz.bots.base import think_on_one_core
from witz.engine import CHANCE, Dealer
from witz.games import GAMES
from witz.piramide import Options as PiramideOptions
from witz.yaxha import Options as YaxhaOptions

OPTIONS = {"yaxha": YaxhaOptions, "piramide": PiramideOptions}
ALLOWED = {"novice": 50, "apprentice": 50, "planner": 50, "expert": 150, "master": 1000}  # milliseconds


def decisions(game: Any, options: Any, count: int, apart: int) -> Iterator[tuple[Any, Any]]:
    """Views and legal actions of seats that have a choice, from matches of greedy players."""
    greedy, number, seen = find_bot(game.name, "greedy"), 0, 0
    while True:
        dealer, state = Dealer(f"think {number}"), game.initial(options)
        number += 1
        while acting := game.to_act(state):
            actor = min(acting)
            if actor == CHANCE:
                state = game.apply(state, game.deal(state, dealer)).state
                continue
            view, legal = game.view(state, actor), game.legal(state, actor)
            if len(legal) > 1:
                seen += 1
                if seen % apart == 0:
                    yield view, legal
                    count -= 1
                    if not count:
                        return
            state = game.apply(state, greedy.act(view, legal, dealer, UNLIMITED)).state


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.bots", description="How long each level thinks.")
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--levels", nargs="+", default=LEVELS, choices=LEVELS)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    given = parser.parse_args()
    think_on_one_core()
    print(f"{'':22}{'mean':>8}{'95 %':>8}{'most':>8}{'allowed':>9}  ms a decision")
    for name, game in GAMES.items():
        asked = list(decisions(game, OPTIONS[name](players=given.players), given.decisions, apart=7))
        for level in given.levels:
            bot, took = find_bot(name, level), list[float]()
            bot.act(*asked[0], Dealer("warm"), UNLIMITED)  # loads what it needs
            for at, (view, legal) in enumerate(asked):
                began = time.process_time()
                bot.act(view, legal, Dealer(f"{at}"), UNLIMITED)
                took.append(1000 * (time.process_time() - began))
            took.sort()
            figures = (sum(took) / len(took), took[int(0.95 * len(took))], took[-1])
            print(f"{name + ' ' + level:22}" + "".join(f"{each:8.1f}" for each in figures) + f"{ALLOWED[level]:9}")


if __name__ == "__main__":
    main()
