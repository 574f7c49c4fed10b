"""`witz replay`: check a record and show what happened in it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from ...engine import Record, final_state, replay
from ...games import GAMES
from ..files import STANDARD_INPUT, load_record, named, write_json
from ..language import add_language, t
from ..looks import LOOKS
from ..own_cards import add_own_cards
from ..terminal.drawing import Text
from ..terminal.screen import Console

DESCRIPTION = """\
Check a recorded match against the rules, action by action, and show how it stands at the end: the pyramids and the
count with its reasons. An unreadable or illegal line is reported with its number, column and rule, with exit code 2.
Records contain everything that was dealt, so a match at a real table can be typed in as a record.
With several files, --json prints one line for each."""
EXAMPLES = (
    "witz replay examples/match.witz",
    "witz replay --moves examples/match.witz",
    "witz replay --json examples/match.witz",
    "witz replay --json examples/match.witz examples/match-piramide.witz",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz replay`."""
    parser.add_argument("files", nargs="*", default=[STANDARD_INPUT], help="records; - or nothing: standard input")
    parser.add_argument("--json", action="store_true", help="print the account as JSON")
    parser.add_argument("--moves", action="store_true", help="describe every action in words")
    add_own_cards(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    """Prints the end of each match, and on request all its actions. An invalid record ends the command."""
    console, many = Console(), len(args.files) > 1
    for file in args.files:
        record = load_record(file)
        if args.json:
            account = _account(record)
            text = write_json({"file": file, **account}, indent=None) if many else write_json(account)
            console.print(text, wrap=False)
            continue
        if many:
            console.print(Text(named(file), "bold"))
        _show(console, record, moves=args.moves)
    return 0


def _account(record: Record[Any, Any]) -> dict[str, object]:
    game = GAMES[record.game]
    state = final_state(game, record)
    over = game.outcome(state) is not None
    account = LOOKS[record.game].count_json(state)
    return {"game": record.game, "finished": over, "actions": len(record.actions), **account}


def _show(console: Console, record: Record[Any, Any], *, moves: bool) -> None:
    game, look = GAMES[record.game], LOOKS[record.game]
    state = final_state(game, record)
    over = game.outcome(state) is not None
    if moves:
        steps = replay(game, record)
        before = next(steps).state
        for action, step in zip(record.actions, steps, strict=True):
            first, *rest = look.say(before, action, step)
            console.print(Text(first))
            for line in rest:
                console.print(Text(f"  {line}", "bold"))
            before = step.state
        console.print()
    console.print(look.draw(state))
    console.print()
    console.print(look.count(state))
    if not over:
        console.print(t("Unfinished: this is the count after {number} actions.", number=len(record.actions)))
