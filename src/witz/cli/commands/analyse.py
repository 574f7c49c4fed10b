"""`witz analyse`: the analysis of a match."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from ...coach import Analysis, Decision, analyse
from ...coach.written import write_analysis
from ...engine import AnyGame
from ...games import GAMES
from ..advising import add_level, checked_level, level_words, points
from ..arguments import InputError, at_least
from ..files import STANDARD_INPUT, load_record, named, write_json
from ..language import add_language, labelled, page
from ..looks import COACH_LOOKS
from ..terminal.drawing import Indented, Table, Text
from ..terminal.screen import Console
from .hint import written

DESCRIPTION = """\
Analyse a match, finished or not: the costliest decisions, with the move of a strong bot and the points that were lost;
the chances to win from round to round; and the luck of each seat, which is the value of its deals compared with the
average. The bot knows only what the seat could know. The same seed gives the same analysis."""
EXAMPLES = (
    "witz analyse --seat 1 --level apprentice examples/open.witz",
    "witz analyse --level planner --json examples/open.witz",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz analyse`."""
    parser.add_argument("file", nargs="?", default=STANDARD_INPUT, help="record (default: standard input, as with -)")
    parser.add_argument("--seat", type=at_least(1), metavar="N", help="show the costliest decisions of this seat only")
    parser.add_argument(
        "--limit", type=at_least(1), default=3, metavar="N", help="show at most N decisions (default: 3)"
    )
    add_level(parser)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the whole analysis as JSON")


def run(args: Namespace) -> int:
    """Prints the analysis."""
    record = load_record(args.file)
    game = GAMES[record.game]
    names = game.seats(record.options)
    if args.seat is not None and args.seat > len(names):
        raise InputError(f"--seat: there are {len(names)} seats")
    level = checked_level(game.name, args.level)
    found = analyse(record, level, args.seed, _progress())
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    console = Console()
    if args.json:
        console.print(write_json(write_analysis(found)), wrap=False)
        return 0
    if not found.decisions:
        raise InputError(f"{named(args.file)}: nobody has decided anything in this match yet")
    _show(console, game, found, None if args.seat is None else args.seat - 1, args.limit)
    return 0


def _progress() -> Callable[[int, int], None] | None:
    if not sys.stderr.isatty():
        return None
    return lambda done, total: (
        sys.stderr.write(f"\r{page('coach.back.progress', done=done, total=total)} "),
        sys.stderr.flush(),
    )[1]


def _show(console: Console, game: AnyGame, found: Analysis, seat: int | None, most: int) -> None:
    level = level_words(found.level)
    console.print(Text(page("coach.back.dearest"), "bold"))
    dearest = found.dearest(seat, most)
    for decision in dearest:
        _tell(console, game, found, decision)
    if not dearest:
        console.print(page("coach.back.none", level=level))
    console.print()
    sheet = Table(sheet=True)
    for heading in ("player", "by-decisions", "by-luck", *(("score",) if found.scores else ())):
        sheet.add_column(page(f"coach.back.{heading}"), justify="left" if heading == "player" else "right")
    for at, name in enumerate(found.seats):
        scores = (str(found.scores[at]),) if found.scores else ()
        sheet.add_row(name, f"{found.lost(at):.1f}", points(found.luck(at)), *scores)
    console.print(sheet)
    console.print()
    console.print(Text(f"{page('coach.back.curve')} (%)", "bold"))
    curve = Table(sheet=True)
    curve.add_column("", justify="right")
    for name in found.seats:
        curve.add_column(name, justify="right")
    for standing in found.curve:
        moment = page(COACH_LOOKS[game.name].MOMENT, round=standing.round)
        curve.add_row(moment, *(f"{100 * each:.0f}" for each in standing.chances))
    console.print(curve)
    console.print()
    console.print(page("coach.back.about", level=level))


def _tell(console: Console, game: AnyGame, found: Analysis, decision: Decision) -> None:
    moment = page(COACH_LOOKS[game.name].MOMENT, round=decision.round)
    lost = page("coach.back.lost", amount=page(COACH_LOOKS[game.name].AMOUNT, number=f"{decision.loss:.1f}"))
    console.print(Text.assemble(labelled(f"{moment}, {found.seats[decision.seat]}", ""), (lost, "bold")))
    better, as_played = (round(100 * (option.win or 0)) for option in (decision.better, decision.played))
    if better > as_played:
        console.print(Indented(page("coach.back.chance", better=better, played=as_played)))
    for which, option in (("played", decision.played), ("better", decision.better)):
        console.print(Indented(labelled(page(f"coach.back.{which}"), written(game, option))))
    for reason in decision.reasons:
        console.print(Indented(COACH_LOOKS[game.name].reason(reason, found.seats)))
