"""Results that are kept, one line of JSON for each match, so that a long run can be gone on with where it stopped."""

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
Played = dict[str, Any]  # what makes a match the one that it is, in the words of its line


def result_line(tournament: Tournament, result: Result) -> dict[str, object]:
    """A match that was played: what it was, who played, and what came of it."""
    return {**_played(tournament, result.number), **outcome_of(result)}


def _played(tournament: Tournament, number: int) -> Played:
    options, bots = tournament.seated(number)
    return played(tournament.game, options, tournament.seed_of(number), bots)


def played(name: str, options: Any, seed: str, bots: Sequence[str]) -> Played:
    """What makes a match the one that it is."""
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
    """What came of a match."""
    return {
        "scores": result.scores,
        "winners": [seat + 1 for seat in result.winners],
        "shared": result.shared,
        "actions": result.actions,
        "tally": result.tally,
    }


def kept_results(file: Path, tournament: Tournament) -> list[Result]:
    """The matches of a tournament that a file has."""
    return list(kept(file, tournament.matches, partial(_played, tournament)))


def kept(file: Path, matches: int, expected: Callable[[int], Played]) -> Generator[Result]:
    """The results that a file has, from the first match on; a last line that was not finished is cut off.

    Raises InputError for a file that has other matches than what is expected of each number.
    """
    if not file.exists():
        return
    whole = 0
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            if number > matches:  # what more was played stays for a longer run
                continue
            entry, result = read_result(line, number, file)
            for key, value in expected(number).items():
                if entry[key] != value:
                    said = f"{key} is {entry[key]!r}, not {value!r}"
                    raise InputError(f"{file}, line {number}: a match of another run, whose {said}; give another place")
            yield result
    with file.open("rb+") as lines:
        lines.truncate(whole)


def read_result(line: bytes, number: int, file: Path) -> tuple[Played, Result]:
    """A line of a file: what makes the match the one that it is, and what came of it. Raises InputError."""
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
        raise InputError(f"{file}, line {number}: this is no result of a match") from None


def kept_and_new(
    file: Path, tournament: Tournament, processes: int = 1, cluster: str | None = None
) -> Generator[Result]:
    """The results in order: those that the file has, and then the others, each written into it before it is given."""
    before = kept_results(file, tournament)
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
