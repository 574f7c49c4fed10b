"""`witz arena`: every bot against every other on the same deals, and a table of their strength."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing
from html import escape
from pathlib import Path

from ...bots import UNLIMITED
from ...bots.ladder import Ladder, Played, play_ladder
from ...bots.standings import Pairing, Rating, Standings
from ...games import GAMES
from ..arguments import InputError, add_workers, at_least, bot_help, game_parsers, read_bots, read_options
from ..files import write_json, write_text
from ..looks import LOOKS
from ..terminal.drawing import Drawing, Group, Table
from ..terminal.phrases import counted, matches_in_words
from ..terminal.screen import Console

DESCRIPTION = """\
Rate bots with Elo numbers and 95 % confidence intervals: every bot plays every other on the same deals, in all seats.
With --results each match is saved in a file as soon as it is played, and the same command resumes a run that was
stopped; --deals may be raised later. The same seed gives the same matches, with any number of processes."""
EXAMPLES = (
    "witz arena yaxha --bots greedy,novice,apprentice --deals 4",
    "witz arena piramide --bots greedy,random --deals 2 --base 4 --json",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz arena`."""
    for game, own in game_parsers(parser):
        least = game.player_counts[0]
        own.add_argument("--bots", required=True, metavar="BOT,...", help=f"two or more of {bot_help(game.name)}")
        own.add_argument("--deals", type=at_least(1), default=10, metavar="N", help="deals for each pair (default: 10)")
        own.add_argument("--players", default=str(least), metavar="N", help=f"seats at a table (default: {least})")
        own.add_argument("--seed", default="witz", metavar="S", help="seed of the deals and the bots (default: witz)")
        own.add_argument("--seconds", type=float, metavar="S", help="time limit per decision (default: none)")
        add_workers(own)
        own.add_argument("--results", type=Path, metavar="FILE", help="save the matches here, and resume from them")
        own.add_argument("--plot", type=Path, metavar="FILE", help="plot the ratings as this SVG file")
        own.add_argument("--json", action="store_true", help="print the table as JSON")
        LOOKS[game.name].add_options(own)


def run(args: Namespace) -> int:
    """Plays the missing matches, and prints the table."""
    ladder = _ladder(args)
    standings = Standings(ladder.bots)
    _add_kept(standings, args.results, ladder)
    with closing(play_ladder(ladder, standings.matches, args.jobs, args.ray)) as coming:
        for match in coming:
            standings.add(match)
            if args.results is not None:
                with args.results.open("a", encoding="utf-8", newline="\n") as file:
                    file.write(match.line() + "\n")
            if sys.stderr.isatty():
                sys.stderr.write(f"\rmatches {standings.matches}/{ladder.count} ")
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    table, pairs = standings.ratings(), standings.pairings()
    if args.plot is not None:
        write_text(args.plot, plot(table))
    out = Console()
    if args.json:
        out.print(write_json(_as_json(ladder, standings.matches, table, pairs)), wrap=False)
    else:
        out.print(_as_table(ladder, standings.matches, table, pairs))
    return 0


def _ladder(args: Namespace) -> Ladder:
    bots = read_bots(args.game, args.bots)
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise InputError("--bots: give two or more different bots")
    if args.seconds is not None and args.seconds <= 0:
        raise InputError("--seconds: give a time above 0")
    options = read_options(GAMES[args.game], args, players=args.players)
    return Ladder(args.game, options, bots, args.deals, args.seed, args.seconds or UNLIMITED)


def _add_kept(standings: Standings, path: Path | None, ladder: Ladder) -> None:
    """Adds the matches of this ladder that the file already has; a new file gets its first line.

    The file holds them in the order of the ladder; it is read line by line, since it may be long.
    """
    if path is None:
        return
    heading = json.dumps(ladder.heading)
    if not path.exists():
        write_text(path, heading + "\n")
        return
    with path.open("rb+") as file:
        if file.readline().decode("utf-8", "replace").rstrip("\n") != heading:
            raise InputError(f"--results: {path} holds another game, other bots or another seed; give a new file")
        for number, key in enumerate(ladder.matches(), 2):
            start = file.tell()
            line = file.readline()
            if not line.endswith(b"\n"):  # it was being written when the arena was stopped
                file.truncate(start)
                return
            try:
                match = Played.read(line.decode("utf-8"))
            except (ValueError, KeyError, TypeError):
                raise InputError(f"--results: {path}, line {number} is not a match") from None
            if match.key != key:
                raise InputError(f"--results: {path}, line {number} is not the match that belongs there")
            standings.add(match)


def _as_table(ladder: Ladder, matches: int, table: list[Rating], pairs: list[Pairing]) -> Drawing:
    """The ratings and the pairs as tables."""
    rated = Table(sheet=True, edge=1)
    for heading in ("bot", "Elo", "95 %"):
        rated.add_column(heading, justify="left" if heading == "bot" else "right")
    for each in table:
        rated.add_row(each.bot, f"{each.elo:.0f}", f"{each.low:.0f} to {each.high:.0f}")
    met = Table(sheet=True, edge=1)
    for heading in ("bot", "against", "matches", "first", "95 %"):
        met.add_column(heading, justify="left" if heading in ("bot", "against") else "right")
    for pair in pairs:
        met.add_row(pair.bot, pair.other, str(pair.matches), f"{pair.share:.1%}", f"{pair.low:.0%} to {pair.high:.0%}")
    total, deals = matches_in_words(matches), counted(ladder.deals, "deal", "deals")
    return Group(rated, met, f"{total} of {ladder.game}, {deals} for each pair, seed {ladder.seed}.")


def _as_json(ladder: Ladder, matches: int, table: list[Rating], pairs: list[Pairing]) -> dict[str, object]:
    """The ratings and the pairs as JSON."""
    return {
        **ladder.heading,
        "deals": ladder.deals,
        "matches": matches,
        "ratings": [
            {"bot": each.bot, "elo": round(each.elo, 1), "low": round(each.low, 1), "high": round(each.high, 1)}
            for each in table
        ],
        "pairs": [
            {
                "bot": pair.bot, "other": pair.other, "matches": pair.matches,
                "share": round(pair.share, 4), "low": round(pair.low, 4), "high": round(pair.high, 4),
            }
            for pair in pairs
        ],
    }  # fmt: skip


def plot(table: list[Rating]) -> str:
    """The ratings as SVG: a dot and an interval for each bot."""
    low, high = min(each.low for each in table) - 20, max(each.high for each in table) + 20
    row, left, wide = 28, 170, 420

    def at(elo: float) -> float:
        return left + wide * (elo - low) / (high - low)

    lines = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide + 80} {row * (len(table) + 1)}" '
            'font-family="sans-serif" font-size="14">'
        )
    ]
    for number, each in enumerate(table):
        y = row * (number + 0.5) + 8
        lines += [
            f'<text x="8" y="{y + 5:.0f}">{escape(each.bot)}</text>',
            (
                f'<line x1="{at(each.low):.1f}" x2="{at(each.high):.1f}" y1="{y:.0f}" y2="{y:.0f}" stroke="#888" '
                'stroke-width="3"/>'
            ),
            f'<circle cx="{at(each.elo):.1f}" cy="{y:.0f}" r="5" fill="#c60"/>',
            f'<text x="{at(each.high) + 8:.1f}" y="{y + 5:.0f}">{each.elo:.0f}</text>',
        ]
    return "\n".join((*lines, "</svg>", ""))
