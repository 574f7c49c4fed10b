"""Files of results, one line of JSON for each match, from which a long run can be resumed."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from ..bots import Result, Tournament, play_tournament
from ..games import GAMES
from ..version import VERSION
from .arguments import InputError

INDEX = "index.jsonl"  # of a folder of records
_KEYS = ("game", "rules", "options", "standard", "witz", "seed", "bots")
MatchKey = dict[str, Any]  # identifies a match, as written in its line


def result_line(tournament: Tournament, result: Result) -> dict[str, object]:
    """The line of a match: its key and its result."""
    return {**_key_of(tournament, result.number), **outcome_of(result)}


def _key_of(tournament: Tournament, number: int) -> MatchKey:
    options, bots = tournament.seated(number)
    return match_key(tournament.game, options, tournament.seed_of(number), bots)


def match_key(name: str, options: Any, seed: str, bots: Sequence[str]) -> MatchKey:
    """The key of a match: its rules and options, its seed and its bots."""
    game = GAMES[name]
    return {
        "game": game.name,
        "rules": game.rules_version,
        "options": game.write_options(options),
        "standard": not game.changes(options),
        "witz": VERSION,
        "seed": seed,
        "bots": list(bots),
    }


def outcome_of(result: Result) -> dict[str, object]:
    """The result of a match, for its line."""
    return {
        "scores": result.scores,
        "winners": [seat + 1 for seat in result.winners],
        "shared": result.shared,
        "actions": result.actions,
        "tally": result.tally,
    }


def stored_results(file: Path, tournament: Tournament) -> list[Result]:
    """The results of a tournament in a file."""
    return list(read_results(file, tournament.matches, partial(_key_of, tournament)))


def read_results(file: Path, matches: int, expected: Callable[[int], MatchKey]) -> Generator[Result]:
    """The results in a file, from the first match on; an incomplete last line is cut off.

    Raises InputError for a file with other matches than those expected, by number.
    """
    if not file.exists():
        return
    whole = 0
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            if number > matches:  # further matches stay for a longer run
                continue
            entry, result = read_result(line, number, file)
            for key, value in expected(number).items():
                if entry[key] != value:
                    which = f"{key} is {entry[key]!r}, not {value!r}"
                    raise InputError(f"{file}, line {number}: a match of another run, whose {which}; give another file")
            yield result
    with file.open("rb+") as lines:
        lines.truncate(whole)


def read_result(line: bytes, number: int, file: Path) -> tuple[MatchKey, Result]:
    """A line of a file: what identifies the match, and its result. Raises InputError."""
    try:
        entry = json.loads(line)
        result = Result(
            number,
            tuple(entry["bots"]),
            tuple(entry["scores"]),
            tuple(seat - 1 for seat in entry["winners"]),
            entry["shared"],
            entry["actions"],
            entry["tally"],
            None,
        )
        return {key: entry[key] for key in _KEYS}, result
    except (ValueError, LookupError, TypeError):
        raise InputError(f"{file}, line {number}: not the result of a match") from None


def resumed(file: Path, tournament: Tournament, processes: int = 1, cluster: str | None = None) -> Generator[Result]:
    """The results in order: those of the file, and then new ones, each written to it before it is yielded."""
    before = stored_results(file, tournament)
    yield from before
    first = len(before) + 1
    with (
        file.open("a", encoding="utf-8", newline="\n") as lines,
        closing(play_tournament(tournament, processes, cluster, first)) as results,
    ):
        for result in results:
            lines.write(f"{json.dumps(result_line(tournament, result), ensure_ascii=False)}\n")
            lines.flush()
            yield result
