"""The CPU time that the learned bots and the coach take inside the page, in seconds.

After `make web`: `node web/scripts/run-python.js src/witz/page/built bench/deciding.py thinking`.
"""

from witz.page import thinker  # first: it puts arrays in NumPy's place  # isort: skip

from collections.abc import Callable
from importlib import import_module
from typing import Any

from witz import coach
from witz.bots.base import UNLIMITED
from witz.bots.registry import find_bot
from witz.engine import CHANCE, Dealer, Record
from witz.games import GAMES
from witz.page.host import SLOW

LOOKED_AT = (9, 20, 21, 30, 40)  # decisions of a match


def positions(game: str) -> tuple[list[tuple[Any, Any]], Record[Any, Any]]:
    """Views and legal actions at some decisions of a match between greedy bots, and its record."""
    rules, usual = GAMES[game], find_bot(game, "greedy")
    options = rules.read_options({})
    state, dealer, number, found, actions = rules.initial(options), Dealer("match"), 0, [], []
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
        actions.append(action)
        state = rules.apply(state, action).state
    return found, Record(game, rules.rules_version, options, tuple(actions))


def seconds(work: Callable[[], object]) -> float:
    """The processor time of a function."""
    process = import_module("js").process
    began = process.cpuUsage().user
    work()
    took: float = (process.cpuUsage().user - began) / 1e6
    return took


def main() -> None:
    """Prints lines for each game: decisions of each level in order, hints at them, and the whole analysis."""
    for game, rules in GAMES.items():
        found, record = positions(game)
        for level in SLOW:
            bot = find_bot(game, level)
            took = [seconds(lambda: bot.act(*each, Dealer("decision"), thinker.SECONDS)) for each in found]  # noqa: B023
            print(f"{game:9} {level:9}", *(f"{each:5.2f}" for each in took))
        took = [seconds(lambda: coach.hint(rules, view, Dealer("hint"))) for view, _ in found]  # noqa: B023
        print(f"{game:9} {'hint':9}", *(f"{each:5.2f}" for each in took))
        usual = coach.usual_level(game)
        print(f"{game:9} look back {seconds(lambda: coach.analyse(record, usual)):5.1f}")  # noqa: B023


if __name__ == "__main__":
    main()
