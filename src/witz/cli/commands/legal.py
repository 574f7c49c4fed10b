"""`witz legal`: the legal actions of each seat at the end of a record or in a position."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ...engine import CHANCE
from ..files import STANDARD_INPUT, load_state, write_json
from ..looks import LOOKS
from ..own_cards import add_own_cards
from ..terminal.drawing import Indented, Text
from ..terminal.screen import Console

DESCRIPTION = """\
List the legal actions of each seat, at the end of an unfinished record or in a position. Actions are written as in a
record, in the order of the rules; seats that wait for others have none. --effects adds how each action changes the
scores, with the bonus cards of all players, or what it pays or costs."""
EXAMPLES = (
    "witz legal examples/open.witz",
    "witz legal --json examples/open.witz",
    "witz legal --effects examples/open-piramide.witz",
    "witz legal < examples/open.witz",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz legal`."""
    parser.add_argument("file", nargs="?", default=STANDARD_INPUT, help="record or position; -: standard input")
    parser.add_argument("--json", action="store_true", help="print the actions as JSON")
    parser.add_argument("--effects", action="store_true", help="show the effect of each action")
    add_own_cards(parser)


def run(args: Namespace) -> int:
    """Prints the legal actions of every seat."""
    game, options, state = load_state(args.file)
    acting = game.to_act(state)
    effect = LOOKS[game.name].effect
    seats = [(name, game.legal(state, seat) if seat in acting else ()) for seat, name in enumerate(game.seats(options))]
    console = Console()
    if args.json:
        found = {
            "game": game.name,
            "over": not acting,
            "chance": CHANCE in acting,
            "seats": [
                {"seat": at, "name": name, "actions": [game.write_action(action) for action in actions]}
                | ({"effects": [effect(state, action) for action in actions]} if args.effects else {})
                for at, (name, actions) in enumerate(seats, 1)
            ],
        }
        console.print(write_json(found), wrap=False)
        return 0
    if not acting:
        console.print("The match is over.")
    elif CHANCE in acting:
        console.print("Chance is next: something is dealt before a seat can act.")
    for number, (name, actions) in enumerate(seats, 1):
        console.print(Text.assemble((f"{number} {name}", "bold"), f": {_ways(len(actions))}"))
        if args.effects:
            for action in actions:
                said = effect(state, action)
                console.print(f"  {game.write_action(action)}{f': {said}' if said else ''}", wrap=False)
        elif actions:
            console.print(Indented(", ".join(map(game.write_action, actions))))
    return 0


def _ways(number: int) -> str:
    return {0: "nothing to do now", 1: "1 action"}.get(number, f"{number} actions")
