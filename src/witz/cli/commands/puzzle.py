"""`witz puzzle`: a position to solve, judged by the points that an answer loses."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from random import Random as StandardRandom

from ...coach.puzzles import KINDS, Puzzle, find_puzzle
from ...coach.puzzles.shipped import GRADES, puzzles_in, shipped_parts
from ...coach.puzzles.values import game_of
from ...engine.text import read_state
from ...games import GAMES
from ..advising import level_words
from ..arguments import InputError, at_least
from ..files import write_json
from ..language import add_language, labelled, page, t
from ..looks import COACH_LOOKS, LOOKS
from ..terminal.drawing import Indented, Text
from ..terminal.screen import Console, EndOfInput, Screen

DESCRIPTION = """\
Solve a position from a match between bots: type your placements, such as O1d4 B1e4 G2d4 (letter and cell), and see how
many points or coins they lose compared with the best answer, and why. Without a name, a random puzzle is chosen. The
grade of a puzzle is the number of bot levels below Master that do not find the best answer."""
EXAMPLES = (
    "witz puzzle",
    "witz puzzle --kind last-turns --grade 2",
    "witz puzzle three-cubes-1 --json",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz puzzle`."""
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help="a puzzle such as three-cubes-1 (default: a random one)"
    )
    parser.add_argument(
        "--kind", choices=tuple(KINDS), metavar="KIND", help=f"only puzzles of this kind: {', '.join(KINDS)}"
    )
    parser.add_argument(
        "--grade",
        type=at_least(0, GRADES[-1]),
        metavar="N",
        help=f"only puzzles of this grade, 0 (easy) to {GRADES[-1]}",
    )
    parser.add_argument("--seed", metavar="S", help="seed of the random choice")
    parser.add_argument(
        "--answer", metavar="STEPS", help="the answer, such as 'O1d4 B1e4 G2d4'; without it you are asked"
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the puzzle with all its answers as JSON")


def run(args: Namespace) -> int:
    """Shows a puzzle, and judges the answer."""
    puzzle = find_puzzle(args.name) if args.name else _any(args)
    console = Console()
    if args.json:
        console.print(write_json(_written(puzzle)), wrap=False)
        return 0
    game, _, state = read_state(puzzle.position, GAMES)
    hand = next(line for line in puzzle.position.split("\n") if line.startswith(f"hand-{puzzle.seat + 1} "))
    names = game.seats(state.options)
    console.print(Text(t("{name}, grade {grade}", name=puzzle.name, grade=puzzle.grade), "bold"))
    console.print(LOOKS[game.name].draw_view(game.view(state, puzzle.seat)))
    console.print()
    you = t("You are {name}, with {hand}.", name=names[puzzle.seat], hand=hand.split(" ")[1])
    console.print(f"{you} {page(f'{game.name}.puzzle.ask.{puzzle.kind}')}")
    steps = _steps(args, puzzle, console)
    if steps is None:
        return 0
    console.print(_judged(puzzle, steps))
    for reason in puzzle.reasons:
        console.print(Indented(COACH_LOOKS[game.name].reason(reason, names)))
    levels = ", ".join(map(level_words, puzzle.failed))
    console.print(Indented(page("puzzle.failed", levels=levels) if puzzle.failed else page("puzzle.found")))
    return 0


def _judged(puzzle: Puzzle, steps: list[str]) -> str:
    lost = puzzle.lost(steps)
    assert lost is not None
    if not lost:
        return page("puzzle.best")
    rank = 1 + sum(answer.lost < lost for answer in puzzle.answers)
    said = page(f"{game_of(puzzle).name}.puzzle.lost", points=f"{lost:.1f}", rank=rank, of=len(puzzle.answers))
    return f"{said} {labelled(page('puzzle.better'), ' '.join(puzzle.best.steps))}."


def _any(args: Namespace) -> Puzzle:
    kinds = [args.kind] if args.kind else list(KINDS)
    grades = GRADES if args.grade is None else [args.grade]
    parts = [part for part in shipped_parts() if part.kind in kinds and part.grade in grades]
    if not parts:
        there = sorted({part.grade for part in shipped_parts() if part.kind in kinds})
        raise InputError(f"--grade: {', '.join(kinds)} has puzzles of the grades {', '.join(map(str, there))}")
    random = StandardRandom(args.seed)  # noqa: S311
    (part,) = random.choices(parts, [part.puzzles for part in parts])
    return random.choice(puzzles_in(part))


def _steps(args: Namespace, puzzle: Puzzle, console: Console) -> list[str] | None:
    """The placements of an answer; None without an answer."""
    if args.answer is not None:
        steps: list[str] = args.answer.split()
        if puzzle.lost(steps) is None:
            raise InputError(f"--answer: {_next(puzzle, steps)}")
        return steps
    screen = Screen(console)
    while True:
        try:
            typed = screen.ask(t("Pieces and cells, or nothing to leave"))
        except EndOfInput:
            return None
        if not typed:
            return None
        if puzzle.lost(typed.split()) is not None:
            return typed.split()
        console.print(_next(puzzle, typed.split()))


def _next(puzzle: Puzzle, steps: list[str]) -> str:
    """The possible next steps, for steps that are not an answer."""
    done: list[str] = []
    for step in steps:
        following = puzzle.next_steps(done)
        if step not in following:
            possible = " ".join(sorted(following)) or t("nothing more")
            return t("{step} is not possible here; possible: {possible}", step=step, possible=possible)
        done.append(step)
    return t("this is not all; possible next: {possible}", possible=" ".join(sorted(puzzle.next_steps(done))))


def _written(puzzle: Puzzle) -> dict[str, object]:
    return {
        "name": puzzle.name,
        "game": game_of(puzzle).name,
        "kind": puzzle.kind,
        "grade": puzzle.grade,
        "failed": puzzle.failed,
        "seat": puzzle.seat + 1,
        "position": puzzle.position,
        "answers": [{"steps": each.steps, "lost": each.lost} for each in puzzle.answers],
        "reasons": [{"code": each.code, "said": dict(each.said)} for each in puzzle.reasons],
        "origin": puzzle.origin,
    }
