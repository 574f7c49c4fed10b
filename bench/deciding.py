"""How long the bots that have learned take for a decision inside the page, in seconds of the processor.

After `make web`: `node web/scripts/run-python.js src/witz/page/built bench/deciding.py thinking`.
"""

from witz.page import thinker  # first: it puts arrays in NumPy's place  # isort: skip

from importlib import import_module
from typing import Any

from witz.bots.base import UNLIMITED
from witz.bots.registry import find_bot
from witz.engine import CHANCE, Dealer
from witz.games import GAMES
from witz.page.host import SLOW

LOOKED_AT = (9, 20, 21, 30, 40)  # decisions of a match


def positions(game: str) -> list[tuple[Any, Any]]:
    """What a seat sees and may do at some decisions of a match between greedy bots."""
    rules, usual = GAMES[game], find_bot(game, "greedy")
    state, dealer, number, found = rules.initial(rules.read_options({})), Dealer("match"), 0, []
    while rules.to_act(state):
        actor = min(rules.to_act(state))
        if actor == CHANCE:
            action = rules.deal(state, dealer)
        else:
            legal, view = rules.legal(state, actor), rules.view(state, actor)
            action = usual.act(view, legal, Dealer(f"{number}"), UNLIMITED)
            number += len(legal) > 1
            if len(legal) > 1 and number in LOOKED_AT:
                found.append((view, legal))
        state = rules.apply(state, action).state
    return found


def main() -> None:
    """Prints a line for each level of each game, its decisions in their order."""
    process = import_module("js").process
    for game in GAMES:
        for level in SLOW:
            bot, took = find_bot(game, level), []
            for view, legal in positions(game):
                began = process.cpuUsage().user
                bot.act(view, legal, Dealer("decision"), thinker.SECONDS)
                took.append((process.cpuUsage().user - began) / 1e6)
            print(f"{game:9} {level:7}", *(f"{each:5.2f}" for each in took))


if __name__ == "__main__":
    main()
