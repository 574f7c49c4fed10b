"""`witz hint`: what a strong bot would do in a position, and why."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from ...coach import Hint, Option, hint, usual_level
from ...coach.advice import coach_for
from ...coach.written import write_hint
from ...engine import CHANCE, AnyGame, Dealer, Seat
from ...pyramid import write_cell
from ..advising import add_level, checked_level, level_words, points
from ..arguments import InputError, at_least
from ..files import STANDARD_INPUT, load_state, named, write_json
from ..language import add_language, on_page, page, t
from ..looks import COACH_LOOKS
from ..terminal.drawing import Indented, Text
from ..terminal.screen import Console

DESCRIPTION = """\
Print the move of a strong bot in a position or at the end of an unfinished record, in three steps: where to look, which
move, and why, with its advantage over other moves. The bot knows only what the seat may know. The advantage is in
points at the end of the match in Yaxha, and in coins two rounds later in La Gran Pirámide."""
EXAMPLES = (
    "witz hint examples/open.witz",
    "witz hint --steps 1 examples/open-piramide.witz",
    "witz hint --level planner --json examples/open.witz",
)
STEPS = 3


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz hint`."""
    parser.add_argument(
        "file", nargs="?", default=STANDARD_INPUT, help="record or position (default: standard input, as with -)"
    )
    parser.add_argument(
        "--seat", type=at_least(1), metavar="N", help="seat to advise (default: the first that must act)"
    )
    parser.add_argument(
        "--steps",
        type=at_least(1, STEPS),
        default=STEPS,
        metavar="N",
        help="1: only where to look; 2: the move, too; 3: the reasons, too (default: 3)",
    )
    add_level(parser)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the hint as JSON")


def run(args: Namespace) -> int:
    """Prints the hint."""
    game, options, state = load_state(args.file)
    level = checked_level(game.name, args.level) or usual_level(game.name)
    seat = _seat(game, options, state, args)
    found = hint(game, game.view(state, seat), Dealer(args.seed), level)
    console = Console()
    if args.json:
        console.print(write_json(write_hint(game.name, found)), wrap=False)
        return 0
    _show(console, game, game.seats(options), found, args.steps)
    return 0


def _seat(game: AnyGame, options: Any, state: Any, args: Namespace) -> Seat:
    names, acting = game.seats(options), game.to_act(state)
    if not acting:
        raise InputError(f"{named(args.file)}: the match is over; look back on it with: witz analyse")
    if CHANCE in acting:
        raise InputError(f"{named(args.file)}: chance is next, so nobody has anything to decide")
    if args.seat is None:
        return min(acting)
    if args.seat > len(names):
        raise InputError(f"--seat: there are {len(names)} seats")
    if args.seat - 1 not in acting:
        waited = ", ".join(str(seat + 1) for seat in sorted(acting))
        raise InputError(f"--seat: seat {args.seat} has nothing to decide now; the match waits for seat {waited}")
    return int(args.seat) - 1


def _show(console: Console, game: AnyGame, names: tuple[str, ...], found: Hint, steps: int) -> None:
    console.print(Text(t("For {seat} {name}", seat=found.seat + 1, name=names[found.seat]), "bold"))
    console.print(_where(game, found))
    if steps == 1:
        return
    would = page("coach.move", level=level_words(found.level))
    console.print(Text.assemble(f"{would[:1].upper()}{would[1:]} ", (written(game, found.move), "bold")))
    if steps == 2:
        return
    for reason in found.reasons:
        console.print(Indented(COACH_LOOKS[game.name].reason(reason, names)))
    if found.others:
        console.print(Indented(_compared(game, found)))
        console.print(t("Other moves, and what is expected more or less from them:"))
    for other in found.others:
        console.print(Indented(f"{written(game, other)}: {points(other.points - found.move.points)}"))


def _where(game: AnyGame, found: Hint) -> str:
    """Where to look; the page highlights the cells, the terminal names them."""
    own = f"{game.name}.coach.look.{found.look}"
    told = [] if found.look == "pyramid" else [page(own if on_page(own) else f"coach.look.{found.look}")]
    if found.cells:
        cells = ", ".join(write_cell(coach_for(game.name).grid, cell) for cell in found.cells)
        told.append(t("Look at these cells of the pyramid: {cells}.", cells=cells))
    return " ".join(told)


def written(game: AnyGame, option: Option) -> str:
    """The actions of an option, as in a record."""
    return ", ".join(map(game.write_action, option.actions))


def _compared(game: AnyGame, found: Hint) -> str:
    if abs(found.ahead) <= max(found.error, 0.1):
        return page("coach.even")
    amount = page(COACH_LOOKS[game.name].AMOUNT, number=f"{abs(found.ahead):.1f}")
    return page("coach.ahead" if found.ahead > 0 else "coach.behind", amount=amount)
