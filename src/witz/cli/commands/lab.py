"""`witz lab`: a report on how the games play, as one page."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ...bots import Result, Summary, Tournament, bot_names, play_tournament, usual_bot
from ...engine import AnyGame
from ...errors import quoted
from ...games import GAMES
from ...version import VERSION
from ..arguments import InputError, add_workers, at_least, read_bots, read_options
from ..files import write_text
from ..looks import LOOKS
from ..own_cards import add_own_cards, given_files
from ..report import Table, game_part, page
from ..results import INDEX, MatchKey, read_result, resumed
from ..stopping import ended_by_signals
from ..summaries import not_standard
from ..terminal.screen import Console

DESCRIPTION = """\
Let bots play every mode of the games with every number of players, and write a page with plots of scores, margins,
lengths, victories by seat, initiative, cards and blocks. The page is one HTML file that needs no network. If you stop
the command with Ctrl-C, the page covers the matches played so far; with --results the same command then resumes. With
--records nothing is played: the page covers the matches in a folder of records."""
EXAMPLES = ("witz lab report.html --games 24", "witz lab yaxha.html --game yaxha --games 12 --bots greedy,random")
INTERRUPTED = 130
QUICK = "greedy"  # fast enough for thousands of matches


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz lab`."""
    parser.add_argument("file", type=Path, metavar="REPORT.html", help="the HTML file to write")
    parser.add_argument("--game", choices=tuple(GAMES), help="only this game (default: all)")
    parser.add_argument(
        "--games", type=at_least(1), default=10_000, metavar="N", help="total number of matches (default: 10000)"
    )
    parser.add_argument("--bots", metavar="BOT,...", help=f"bots that play, such as greedy,random (default: {QUICK})")
    parser.add_argument("--seed", default="witz", metavar="S", help="seed of deals and bots (default: witz)")
    parser.add_argument("--results", type=Path, metavar="DIR", help="save results in this folder, and resume from them")
    parser.add_argument(
        "--records",
        type=Path,
        action="append",
        metavar="DIR",
        help="play nothing: report on this folder of records or file of results; may be repeated",
    )
    add_workers(parser)
    add_own_cards(parser)


def run(args: Namespace) -> int:
    """Plays the matches, or reads earlier results, and writes the page."""
    return _of_records(args) if args.records else _of_new_matches(args)


def _of_new_matches(args: Namespace) -> int:
    names = [args.game] if args.game else list(GAMES)
    plans = [_plan(GAMES[name], args, args.games // len(names) or 1) for name in names]
    parts: list[str] = []
    code = 0
    with ended_by_signals():
        for tournament, tables in plans:
            summaries = [Summary() for _ in tables]
            try:
                for result in _results(tournament, args):
                    summaries[(result.number - 1) % len(tables)].add(result)
                    if sys.stderr.isatty():
                        sys.stderr.write(f"\r{tournament.game} {result.number}/{tournament.matches} ")
            except KeyboardInterrupt:
                code = INTERRUPTED
            if any(each.matches for each in summaries):
                words = LOOKS[tournament.game].TALLY
                parts.append(game_part(tournament.game, dict(zip(tables, summaries, strict=True)), words))
            if code:
                break
    if not parts:
        raise KeyboardInterrupt
    odd = [line for tournament, _ in plans for line in not_standard(tournament)]
    made = {
        "command": f"witz lab {args.file.name} --games {args.games}"
        + (f" --bots {args.bots}" if args.bots else "")
        + f" --seed {args.seed}"
        + (f" --game {args.game}" if args.game else "")
        + "".join(f" --cards {file}" for file in given_files(args.given)),
        "witz": VERSION,
        **({"not standard": " ".join(odd)} if odd else {}),
        **({"stopped": "before the end"} if code else {}),
    }
    return _written(args, parts, made, code)


def _of_records(args: Namespace) -> int:
    """Writes the page about recorded matches."""
    for flag in ("--games", "--bots", "--seed", "--results", "--jobs", "--ray"):
        if any(word.split("=")[0] == flag for word in args.given):
            raise InputError(f"{flag}: nothing is played with --records; leave it out")
    names = [args.game] if args.game else list(GAMES)
    known = {
        name: {
            _key(GAMES[name].write_options(options)): table for table, options in every_table(GAMES[name], args).items()
        }
        for name in names
    }
    found: dict[str, dict[Table, Summary]] = {name: {} for name in names}
    bots: dict[str, None] = {}
    versions: dict[str, None] = {}
    for what, result in _kept(args.records):
        if what["game"] in names:
            key = _key(what["options"])
            table = known[what["game"]].get(key) or tuple(f"{name} {value}" for name, value in key)
            found[what["game"]].setdefault(table, Summary()).add(result)
            bots.update(dict.fromkeys(result.bots))
            versions[str(what["witz"])] = None
    parts = [game_part(name, tables, LOOKS[name].TALLY) for name, tables in found.items() if tables]
    if not parts:
        raise InputError(f"--records: there are no matches of {' or '.join(names)} in it")
    made = {
        "command": f"witz lab {args.file.name} " + " ".join(f"--records {path}" for path in args.records),
        "players": ", ".join(bots),
        "played with witz": ", ".join(versions),
        "witz": VERSION,
    }
    return _written(args, parts, made, 0)


def _key(options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, str(value)) for name, value in options.items())


def _kept(paths: Sequence[Path]) -> Iterator[tuple[MatchKey, Result]]:
    """All matches of these folders and files."""
    for path in paths:
        file = path / INDEX if path.is_dir() else path
        try:
            with file.open("rb") as lines:
                for number, line in enumerate(lines, 1):
                    what, result = read_result(line, number, file)
                    if what["game"] not in GAMES:
                        raise InputError(
                            f"{file}, line {number}: {quoted(str(what['game']))} is no game of this version"
                        )
                    yield what, result
        except OSError as error:
            raise InputError(f"--records: {file}: {error.strerror or error}") from None


def _written(args: Namespace, parts: Sequence[str], made: Mapping[str, str], code: int) -> int:
    write_text(args.file, page(parts, made))
    Console().print(f"The report is in {args.file}.", wrap=False)
    return code


def _results(tournament: Tournament, args: Namespace) -> Iterator[Result]:
    if args.results is None:
        return play_tournament(tournament, args.jobs, args.ray)
    args.results.mkdir(parents=True, exist_ok=True)
    return resumed(args.results / f"{tournament.game}.jsonl", tournament, args.jobs, args.ray)


def _plan(game: AnyGame, args: Namespace, matches: int) -> tuple[Tournament, list[Table]]:
    """The tournament of every mode with every number of players, and the name of each."""
    quick = QUICK if QUICK in bot_names(game.name) else usual_bot(game.name)
    bots, tables = read_bots(game.name, args.bots or quick), every_table(game, args)
    for options in tables.values():
        if len(bots) > len(game.seats(options)):
            raise InputError(f"--bots: {len(bots)} bots for {len(game.seats(options))} seats")
    return Tournament(game.name, matches, tuple(tables.values()), bots, args.seed), list(tables)


def every_table(game: AnyGame, args: Namespace) -> dict[Table, Any]:
    """The options of every mode with every number of players, by their description in words."""
    return {
        (f"{players} players", *(f"{key} {value}" for key, value in mode.items())): read_options(
            game, args, **{"players": str(players), **mode}
        )
        for players in game.player_counts
        for mode in LOOKS[game.name].modes(players)
    }
