"""Plays with fixed seeds and prints the results: run by CPython and inside Pyodide, which must print the same."""

import hashlib
import json
from itertools import pairwise

from witz.bots.arena import play_match
from witz.bots.base import UNLIMITED
from witz.bots.registry import find_bot
from witz.daily import asked_first, bot_seed, day_seed, dealer_of, players_of_day
from witz.engine import CHANCE, Dealer, KeyLine, read_replay, write_record
from witz.games import GAMES
from witz.page.bridge import Bridge
from witz.page.host import SLOW, page_levels


def matches(game: str) -> list[str]:
    """A match between each two adjacent levels, as records."""
    rules, levels = GAMES[game], [level for level in page_levels(game) if level not in SLOW]
    found = []
    for one, other in pairwise(levels):
        bots = [find_bot(game, one), find_bot(game, other)]
        options = rules.read_options({})
        if len(rules.seats(options)) != len(bots):
            bots = [bots[seat % 2] for seat in range(len(rules.seats(options)))]
        seed = f"{game} {one}"
        played = play_match(rules, options, bots, Dealer(seed), [Dealer(f"{seed} {seat}") for seat in range(len(bots))])
        found.append(write_record(rules, played.record))
    return found


def of_the_day(game: str, day: str, level: str, person: int | None = None) -> list[str]:
    """The actions of a deal of the day between bots, which are determined by the date.

    A `person` among them always takes the first legal action.
    """
    rules, seed = GAMES[game], day_seed(game, day)
    players = players_of_day(rules)
    moves = [0] * players
    state = rules.initial(rules.read_options({"players": KeyLine(str(players))}))
    dealer, bot, played = dealer_of(seed), find_bot(game, level), []
    while asked := rules.to_act(state):
        seat = min(asked_first(rules, state, asked))
        if seat == CHANCE:
            action = rules.deal(state, dealer)
        elif seat == person:
            action = rules.legal(state, seat)[0]
        else:
            stream = Dealer(bot_seed(seed, seat, moves[seat]))
            action = bot.act(rules.view(state, seat), rules.legal(state, seat), stream, UNLIMITED)
            moves[seat] += 1
        played.append(rules.write_action(action))
        state = rules.apply(state, action).state
    return played


def laws(game: str, text: str) -> int:
    """Checks a record against laws of every game, step by step; returns the number of steps.

    A seat's view must follow from its events, and exactly the legal actions must be allowed.
    """
    rules = GAMES[game]
    record, steps = read_replay(text, GAMES)
    seats = range(len(rules.seats(record.options)))
    views = None
    for step in steps:
        if views is not None:
            for seat in seats:
                for event in step.events:
                    if event.audience is None or seat in event.audience:
                        views[seat] = rules.fold(views[seat], event)
                if views[seat] != rules.view(step.state, seat):
                    raise AssertionError(f"{game}: a view does not follow")
        views = [rules.view(step.state, seat) for seat in seats]
        for seat in rules.to_act(step.state):
            if seat != CHANCE:
                for action in rules.legal(step.state, seat)[:3]:
                    if rules.why_not(step.state, action) is not None:
                        raise AssertionError(f"{game}: a legal action is refused")
    return len(steps)


def main() -> None:
    for game in GAMES:
        records = matches(game)
        decided = [*records, *of_the_day(game, "2026-11-16", "novice")]
        digest = hashlib.sha256("\n".join(decided).encode()).hexdigest()
        print(game, len(records), laws(game, records[0]), digest)  # noqa: T201
    answer = json.loads(Bridge().ask("GET", "/games", "", ""))["answer"]
    print(json.dumps(answer["body"], sort_keys=True))  # noqa: T201


if __name__ == "__main__":
    main()
