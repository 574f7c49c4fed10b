"""`witz perft`: the number of action sequences from a position, to compare implementations of the rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass, replace
from typing import Any

from ...engine import CHANCE, AnyGame, read_action, write_action
from ...engine.perft import Deals, Seeded, divide, perft
from ...errors import IllegalAction, NotationError
from ...games import GAMES
from ..arguments import InputError, at_least, read_options
from ..files import load_state, named, read_text
from ..looks import LOOKS
from ..own_cards import add_own_cards
from ..terminal.screen import Console

DESCRIPTION = """\
Count the legal sequences of N actions from a position, to compare implementations of the rules ("performance test",
as in chess). The position is a FILE with a record (its end) or a position; without FILE, the start of a match. The
count is well defined: if several seats must act at the same time, the one with the lowest number acts first (the rules
give the same result in any order). Chance actions are fixed, happen as soon as they can, and do not count towards the
depth: the k-th deal on any path is the k-th line of --deals, or the deal of the seed "S:k" (k from 1). A match that
ends before N actions adds nothing."""
EXAMPLES = (
    "witz perft --game yaxha --depth 3",
    "witz perft examples/open.witz --depth 2 --divide",
    "witz perft --game piramide --depth 2",
    "witz perft --game yaxha --players 3 --depth 3 --seed sun",
)


@dataclass(frozen=True, slots=True)
class Listed:
    """Deals from a file, each with its line."""

    game: AnyGame
    path: str
    actions: tuple[tuple[int, Any], ...]
    used: int = 0

    def deal(self, state: Any) -> tuple[Any, Deals]:
        if self.used == len(self.actions):
            raise InputError(f"{named(self.path)}: this depth needs more deals than the {self.used} in the file")
        line, action = self.actions[self.used]
        try:
            after = self.game.apply(state, action).state
        except IllegalAction as error:
            reason = LOOKS[self.game.name].sentence(error.refusal)
            raise InputError(f"{named(self.path)}: line {line}, column 1: this deal is not allowed: {reason}") from None
        return after, replace(self, used=self.used + 1)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz perft`."""
    parser.add_argument(
        "file", nargs="?", help="record or position to start from (default: the start of --game); -: standard input"
    )
    parser.add_argument("--depth", type=at_least(0), required=True, metavar="N", help="length of the sequences")
    parser.add_argument("--divide", action="store_true", help="print the count after each first action, too")
    deals = parser.add_mutually_exclusive_group()
    deals.add_argument(
        "--deals", metavar="FILE", help="fixed deals: chance actions as in a record (* tile 1 OOB), one per line"
    )
    deals.add_argument("--seed", default="witz", metavar="S", help="seed of the deals (default: witz)")
    parser.add_argument("--game", choices=list(GAMES), help="game to start, if there is no FILE")
    parser.add_argument("--players", metavar="N", help="number of players, if there is no FILE")
    add_own_cards(parser)


def run(args: Namespace) -> int:
    """Prints the count."""
    if args.file is None:
        if args.game is None:
            raise InputError(f"give a FILE, or the game to start with --game: {', '.join(GAMES)}")
        game = GAMES[args.game]
        state = game.initial(read_options(game, args))
    else:
        game, _, state = load_state(args.file)
    deals: Deals = _read_deals(game, args.deals) if args.deals else Seeded(game, args.seed)
    console = Console()
    if args.divide and args.depth:
        total = 0
        for action, count in divide(game, state, args.depth, deals):
            console.print(f"{write_action(game, action)}: {count}", wrap=False)
            total += count
    else:
        total = perft(game, state, args.depth, deals)
    console.print(f"depth {args.depth}: {total}")
    return 0


def _read_deals(game: AnyGame, path: str) -> Listed:
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
    return Listed(game, path, tuple(actions))
