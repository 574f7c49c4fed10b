"""Prints the decisions of learned bots and the coach's hints: run by CPython with NumPy, inside Pyodide without."""

from witz.page import thinker  # first: it replaces NumPy if it is missing  # noqa: F401  # isort: skip

from witz import coach
from witz.bots.base import UNLIMITED
from witz.bots.registry import find_bot
from witz.engine import CHANCE, Dealer
from witz.games import GAMES

# The interval of the decisions asked for; the master of La Gran Pirámide takes seconds for one.
LOOKED_AT = {("yaxha", "expert"): 4, ("yaxha", "master"): 61, ("piramide", "expert"): 24, ("piramide", "master"): 60}


HINTED = 30  # the interval of decisions with a hint


def decisions(game: str, level: str, every: int) -> list[str]:
    """A level's actions as text, at every so many decisions of a match between weaker bots, and some hints."""
    rules, bot, usual = GAMES[game], find_bot(game, level), find_bot(game, "greedy")
    options = rules.read_options({})
    state, dealer, found, number = rules.initial(options), Dealer(f"{game} {level}"), [], 0
    while rules.to_act(state):
        actor = min(rules.to_act(state))
        if actor == CHANCE:
            action = rules.deal(state, dealer)
        else:
            legal = rules.legal(state, actor)
            view = rules.view(state, actor)
            action = usual.act(view, legal, Dealer(f"{number}"), UNLIMITED)
            if len(legal) > 1:
                number += 1
                if number % every == 0:
                    found.append(rules.write_action(bot.act(view, legal, Dealer(f"{number}"), UNLIMITED)))
                if number % HINTED == 0 and level == "expert":
                    hint = coach.hint(rules, view, Dealer(f"{number}"))
                    found += [f"hint {rules.write_action(each)}" for each in hint.move.actions]
                    found += [f"because {each.code}" for each in hint.reasons]
        state = rules.apply(state, action).state
    return found


def main() -> None:
    for (game, level), every in LOOKED_AT.items():
        print(game, level, *decisions(game, level, every), sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
