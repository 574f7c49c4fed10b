"""`witz perft`: the number of ways in which a position can go on, for comparing implementations of the rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from ..engine import CHANCE, Dealer, read_action
from ..engine.text import AnyGame
from ..errors import IllegalAction, NotationError
from ..games import GAMES
from .errors import InputError
from .files import load_state, named, read_text
from .looks import LOOKS
from .numbers import at_least
from .options import read_options
from .screen import new_console

DESCRIPTION = """\
Count the sequences of N actions of the seats that are legal from a position (at the end of a record, or a position;
without FILE from the start of a match). To keep the count well defined: where several seats must act at once, the one
with the lowest number acts first (the order makes no difference to the rules). What chance does is fixed, is done as
soon as chance is next, and does not count towards the depth: the k-th deal on any path is the k-th line of --deals, or
what a dealer with the seed "S:k" deals (k from 1). A match that ends before N actions adds nothing."""
EXAMPLES = (
    "witz perft --depth 3",
    "witz perft examples/open.witz --depth 2 --divide",
    "witz perft --game piramide --depth 2",
    "witz perft --game yaxha --players 3 --depth 3 --seed sun",
)

Deal = Callable[[Any, int], Any]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds what `witz perft` takes."""
    parser.add_argument("file", nargs="?", help="record or position to start from; -: standard input")
    parser.add_argument("--depth", type=at_least(0), required=True, metavar="N", help="how many actions of seats")
    parser.add_argument("--divide", action="store_true", help="show the count for each first action")
    deals = parser.add_mutually_exclusive_group()
    deals.add_argument("--deals", metavar="FILE", help="chance actions as in a record (* tile 1 OOB), one on each line")
    deals.add_argument("--seed", default="witz", metavar="S", help="seed of the deals (default: witz)")
    parser.add_argument("--game", choices=list(LOOKS), default="yaxha", help="game to start without FILE")
    parser.add_argument("--players", metavar="N", help="number of players without FILE")


def run(args: Namespace) -> int:
    """Prints the count."""
    if args.file is None:
        game = GAMES[args.game]
        state = game.initial(read_options(game, args))
    else:
        game, _, state = load_state(args.file)
    deal = _listed(game, args.deals) if args.deals else _seeded(game, args.seed)
    console = new_console()
    if args.divide and args.depth:
        state, dealt = _dealt(game, state, 0, deal)
        total = 0
        for actor in sorted(game.to_act(state))[:1]:
            for action in game.legal(state, actor):
                count = perft(game, game.apply(state, action).state, args.depth - 1, deal, dealt)
                console.print(f"{actor + 1} {game.write_action(action)}: {count}", soft_wrap=True)
                total += count
    else:
        total = perft(game, state, args.depth, deal)
    console.print(f"depth {args.depth}: {total}")
    return 0


def perft(game: AnyGame, state: Any, depth: int, deal: Deal, dealt: int = 0) -> int:
    """The number of sequences of `depth` actions of seats; `dealt` deals have been made on the way here."""
    if depth == 0:
        return 1
    state, dealt = _dealt(game, state, dealt, deal)
    acting = game.to_act(state)
    if not acting:
        return 0
    actions = game.legal(state, min(acting))
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action).state, depth - 1, deal, dealt) for action in actions)


def _dealt(game: AnyGame, state: Any, dealt: int, deal: Deal) -> tuple[Any, int]:
    """The state after everything that chance does now, and the number of deals made."""
    while CHANCE in game.to_act(state):
        state = deal(state, dealt)
        dealt += 1
    return state, dealt


def _seeded(game: AnyGame, seed: str) -> Deal:
    return lambda state, dealt: game.apply(state, game.deal(state, Dealer(f"{seed}:{dealt + 1}"))).state


def _listed(game: AnyGame, path: str) -> Deal:
    actions: list[tuple[int, Any]] = []
    for number, line in enumerate(read_text(path).splitlines(), 1):
        code = line.partition("#")[0].rstrip()
        if not code:
            continue
        try:
            action = read_action(game, code)
        except NotationError as error:
            raise InputError(f"{named(path)}: line {number}, column {error.column}: {error.reason}") from None
        if action.actor != CHANCE:
            raise InputError(f"{named(path)}: line {number}, column 1: only deals are listed here, which begin with *")
        actions.append((number, action))

    def deal(state: Any, dealt: int) -> Any:
        if dealt == len(actions):
            raise InputError(f"{named(path)}: {dealt} deals are listed, and one more is needed for this depth")
        number, action = actions[dealt]
        try:
            return game.apply(state, action).state
        except IllegalAction as error:
            reason = LOOKS[game.name].sentence(error.refusal)
            raise InputError(f"{named(path)}: line {number}, column 1: this deal is not allowed: {reason}") from None

    return deal
