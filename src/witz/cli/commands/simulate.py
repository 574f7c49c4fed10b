"""`witz simulate`: statistics of many matches between bots."""

from __future__ import annotations

import json
import re
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from shlex import quote
from typing import Any

from ...bots import Result, Summary, Tournament, play_tournament
from ...games import GAMES
from ...version import VERSION
from ..arguments import InputError, add_workers, at_least, bot_help, game_parsers, read_bots, read_options
from ..files import write_json, write_text
from ..looks import LOOKS
from ..results import INDEX, result_line, stored_results
from ..rows import row_file, rows
from ..stopping import ended_by_signals
from ..summaries import as_json, as_table, not_standard
from ..sweeps import Sweep, swept, variants
from ..terminal.phrases import counted, matches_in_words
from ..terminal.screen import Console

DESCRIPTION = """\
Let bots play many matches, and print statistics of scores, margins, ties, cards, blocks and more, each mean with its
95 % confidence interval. The bots rotate through the seats, so that each plays every seat equally often. The same
seed gives the same matches, with any number of processes; match N is dealt from the seed "S/N". To compare ways to
play, give an option several values (--price 2..5, --sweep base=4/5) or give --each-bot: every deal is then played in
each way, the differences are tested for significance, and --games is the number of deals."""
CARD = "README.md"
INTERRUPTED = 130
EXAMPLES = (
    "witz simulate yaxha --games 100",
    "witz simulate yaxha --games 30 --players all --bots greedy,random --seed sun",
    "witz simulate piramide --games 20 --players 4 --pairs --bots greedy,random",
    "witz simulate piramide --games 32 --players all --all-modes",
    "witz simulate yaxha --games 60 --players 3 --jobs 2 --json",
    "witz simulate piramide --games 5 --price 2..4 --base 4",
    "witz simulate yaxha --games 5 --bots greedy,random --each-bot --rows matches.csv",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz simulate`."""
    for game, own in game_parsers(parser):
        bots, counts = bot_help(game.name), game.player_counts
        own.add_argument("--games", type=at_least(1), default=100, metavar="N", help="number of matches (default: 100)")
        own.add_argument(
            "--players",
            default=str(counts[0]),
            metavar="N",
            help=f"{', '.join(map(str, counts))} or all, in turn (default: {counts[0]})",
        )
        own.add_argument(
            "--all-modes", action="store_true", help="play every mode of the game in turn: decks, bases, pairs"
        )
        own.add_argument("--bots", default="random", metavar="BOT,...", help=f"{bots} (default: random)")
        own.add_argument("--seed", default="witz", metavar="S", help="seed of the deals and the bots (default: witz)")
        own.add_argument(
            "--records", type=Path, metavar="DIR", help="save the record of each match in this new or empty folder"
        )
        own.add_argument(
            "--resume", action="store_true", help="continue after the matches that are already in --records"
        )
        own.add_argument(
            "--rows",
            type=Path,
            metavar="FILE",
            help="write one row for each seat of each match: .csv, .jsonl or .parquet",
        )
        own.add_argument(
            "--sweep",
            action="append",
            metavar="KEY=A/B",
            help="compare values of an option on the same deals; may be repeated",
        )
        own.add_argument(
            "--each-bot", action="store_true", help="compare the bots on the same deals, each playing all seats"
        )
        add_workers(own)
        own.add_argument("--json", action="store_true", help="print the summary as JSON, with versions and options")
        LOOKS[game.name].add_options(own)


def run(args: Namespace) -> int:
    """Plays the matches and prints the summary."""
    game = GAMES[args.game]
    summary: Summary | Sweep
    if args.each_bot or swept(game, args):
        tournament, names = _sweep(args)
        summary = Sweep(names)
    else:
        tournament, summary = _tournament(args), Summary()
    kept: list[Result] = []
    if args.resume and args.records is None:
        raise InputError("--resume continues a folder of records; give --records DIR, too")
    if args.records is not None:
        _prepare(args.records, tournament)
        kept = stored_results(args.records / INDEX, tournament) if args.resume else []
        write_text(args.records / CARD, _card(tournament, args))
    started = time.perf_counter()
    code = 0
    with ended_by_signals(), row_file(args.rows) as write:

        def take_in(result: Result) -> None:
            summary.add(result)
            for row in rows(tournament, result) if args.rows else ():
                write(row)

        for result in kept:
            take_in(result)
        try:
            for result in _with_progress(_recorded(tournament, args, len(kept)), tournament.matches):
                take_in(result)
        except KeyboardInterrupt:
            if not summary.matches:
                raise
            code = INTERRUPTED
    seconds = time.perf_counter() - started
    out = Console()
    if args.json:
        found = summary.as_json(tournament) if isinstance(summary, Sweep) else as_json(tournament, summary)
        out.print(write_json(found), wrap=False)
    else:
        if isinstance(summary, Sweep):
            out.print(summary.table(tournament))
        else:
            out.print(as_table(tournament, summary, LOOKS[tournament.game].TALLY))
        out.print(f"{(summary.matches - len(kept)) / seconds:.0f} matches a second ({seconds:.1f} s).")
        if code:
            out.print(f"Interrupted after {summary.matches} of {tournament.matches} matches.")
        if args.records is not None:
            out.print(f"The records are in {args.records}, listed in {INDEX}.", wrap=False)
    return code


def _tournament(args: Namespace) -> Tournament:
    bots = read_bots(args.game, args.bots)
    game = GAMES[args.game]
    players = tuple(map(str, game.player_counts)) if args.players == "all" else (args.players,)
    tables = tuple(
        read_options(game, args, players=number, **mode)
        for number in players
        for mode in (LOOKS[args.game].modes(int(number)) if args.all_modes and number.isdecimal() else ({},))
    )
    for options in tables:
        _check_seats(args.game, options, bots)
    return Tournament(args.game, args.games, tables, bots, args.seed, with_records=args.records is not None)


def _sweep(args: Namespace) -> tuple[Tournament, list[str]]:
    """The tournament of a sweep, and the names of its variants. Every deal is played in all of them."""
    if args.all_modes or args.players == "all":
        raise InputError("--players all and --all-modes are no part of a sweep; try --sweep players=2/3/4")
    bots = read_bots(args.game, args.bots)
    names, tables, lineups = variants(GAMES[args.game], args, bots)
    for options, lineup in zip(tables, lineups, strict=True):
        _check_seats(args.game, options, lineup)
    matches = args.games * len(tables)
    records = args.records is not None
    return Tournament(
        args.game, matches, tuple(tables), bots, args.seed, with_records=records, paired=True, lineups=tuple(lineups)
    ), names


def _check_seats(game: str, options: Any, bots: tuple[str, ...]) -> None:
    seats = len(GAMES[game].seats(options))
    if len(bots) > seats:
        raise InputError(f"--bots: {len(bots)} bots for {seats} seats")


def _prepare(folder: Path, tournament: Tournament) -> None:
    """Makes the folder for the records. Raises InputError for a folder with other files."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        number = re.fullmatch(rf"{tournament.game}-(\d+)\.witz", path.name)
        if path.name not in (INDEX, CARD) and not (number and int(number[1]) <= tournament.matches):
            raise InputError(f"--records: {folder} holds {path.name}; give a new or an empty folder")


def _recorded(tournament: Tournament, args: Namespace, kept: int) -> Generator[Result]:
    """The results after the stored ones, in order, each after its record and its line in the index are written."""
    folder: Path | None = args.records
    if folder is None:
        yield from play_tournament(tournament, args.jobs, args.ray)
        return
    written = kept
    with closing(play_tournament(tournament, args.jobs, args.ray, kept + 1)) as results:
        try:
            with (folder / INDEX).open("a" if kept else "w", encoding="utf-8", newline="\n") as index:
                for result in results:
                    name = f"{tournament.game}-{result.number:06}.witz"
                    assert result.record is not None
                    write_text(folder / name, result.record)
                    line = {"file": name, **result_line(tournament, result)}
                    index.write(f"{json.dumps(line, ensure_ascii=False)}\n")
                    written += 1
                    yield result
        except OSError as error:
            reason = error.strerror or str(error)
            where = error.filename or folder / INDEX
            raise InputError(f"--records: {where}: {reason}; {counted(written, 'record', 'records')} written") from None


def _card(tournament: Tournament, args: Namespace) -> str:
    """The README of a data set: what it is, and how it was made."""
    game = GAMES[tournament.game]
    options = [
        " ".join(f"{key}={value}" for key, value in game.write_options(each).items()) for each in tournament.options
    ]
    seats = [", ".join(lineup) for lineup in tournament.lineups] or [", ".join(tournament.bots)] * len(options)
    mark = "".join(f"\n{line}\n" for line in not_standard(tournament))
    tables = "\n".join(f"- {table}; bots: {bots}" for table, bots in zip(options, seats, strict=True))
    return f"""# {matches_in_words(tournament.matches)} of {tournament.game} between bots

Made by Witz {VERSION} under version {game.rules_version} of the rules, from the seed `{tournament.seed}`.
The same command makes the same matches anew:

    witz {" ".join(quote(word) for word in args.given if word != "--resume")}

Every match is one `.witz` file, a text that holds all deals and actions, and one line of `{INDEX}`: bots and scores by
seat, the winners, the seed of its deals, the number of actions. `witz replay` checks and shows the files.

The tables, in turn; bots go round the seats:

{tables}
{mark}
The bots see what a player sees and nothing more. Nothing here was played by people.
"""


def _with_progress(results: Generator[Result], total: int) -> Generator[Result]:
    """The results, counted on the terminal while they come in."""
    shown = sys.stderr.isatty()
    with closing(results):
        for result in results:
            if shown:
                sys.stderr.write(f"\rmatches {result.number}/{total} ")
            yield result
    if shown:
        sys.stderr.write("\r\x1b[K")
