"""Results that are kept, one line of JSON for each match, so that a long run can be gone on with where it stopped."""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

from ..bots import Result, Tournament, play_tournament
from ..games import GAMES
from .arguments import InputError


def result_line(tournament: Tournament, result: Result) -> dict[str, object]:
    """A match that was played: what it was, who played, and what came of it."""
    return {**_played(tournament, result.number), **_outcome(result)}


def _played(tournament: Tournament, number: int) -> dict[str, object]:
    """What makes a match the one that it is."""
    game = GAMES[tournament.game]
    options, bots = tournament.seated(number)
    return {
        "game": game.name,
        "rules": game.rules_version,
        "options": game.write_options(options),
        "standard": not game.changes(options),
        "witz": version("witz"),
        "seed": tournament.seed_of(number),
        "bots": list(bots),
    }


def _outcome(result: Result) -> dict[str, object]:
    return {
        "scores": result.scores,
        "winners": [seat + 1 for seat in result.winners],
        "shared": result.shared,
        "actions": result.actions,
        "tally": result.tally,
    }


def kept_results(file: Path, tournament: Tournament) -> list[Result]:
    """The matches of a tournament that a file has, from the first one on; a last line that was not finished is cut off.

    Raises InputError for a file that has other matches.
    """
    if not file.exists():
        return []
    found: list[Result] = []
    whole = 0
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            if number <= tournament.matches:  # what more was played stays for a longer run
                found.append(_read(line, tournament, number, file))
    with file.open("rb+") as lines:
        lines.truncate(whole)
    return found


def _read(line: bytes, tournament: Tournament, number: int, file: Path) -> Result:
    expected = _played(tournament, number)
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
        differs = [key for key, value in expected.items() if entry[key] != value]
    except (ValueError, LookupError, TypeError):
        raise InputError(f"{file}, line {number}: this is no result of a match") from None
    if differs:
        said = f"{differs[0]} is {entry[differs[0]]!r}, not {expected[differs[0]]!r}"
        raise InputError(f"{file}, line {number}: a match of another run, whose {said}; give another place")
    return result


def kept_and_new(
    file: Path, tournament: Tournament, processes: int = 1, cluster: str | None = None
) -> Generator[Result]:
    """The results in order: those that the file has, and then the others, each written into it before it is given."""
    kept = kept_results(file, tournament)
    yield from kept
    first = len(kept) + 1
    with (
        file.open("a", encoding="utf-8", newline="\n") as lines,
        closing(play_tournament(tournament, processes, cluster, first)) as results,
    ):
        for result in results:
            lines.write(f"{json.dumps(result_line(tournament, result), ensure_ascii=False)}\n")
            lines.flush()
            yield result
