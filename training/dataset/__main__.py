"""`python -m training.dataset`: a data set of matches between strong players, played in the simulator.

The learned evaluation that comes with the package plays whole batches of matches, on whatever JAX finds; their deals
and actions are kept as arrays in parts. The readable engine then replays every match, in several processes: it checks
each deal and action, counts once more, and writes an ordinary record and a line of the index. A run that was stopped
goes on where it was. `witz lab REPORT.html --records FOLDER` makes a report of it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import numpy as np

from witz.bots.origin import Origin
from witz.bots.tournament import Result, result_of
from witz.bots.workers import in_order
from witz.cli.arguments import InputError, at_least
from witz.cli.commands.lab import every_table
from witz.cli.kept import INDEX, kept, outcome_of, played
from witz.games import GAMES

from .following import Arrays, followed

PLAYER: Final = "expert-network"
TOGETHER: Final = 40  # matches that a process replays before it reports


@dataclass(frozen=True)
class Plan:
    """Which matches there are: tables in turn, and batches of each table."""

    game: str
    matches: int
    seed: str
    batch: int
    width: int
    folder: Path

    @property
    def tables(self) -> tuple[Any, ...]:
        """Every mode with every number of players, as in `witz lab`."""
        return tables(self.game)

    @property
    def parts(self) -> int:
        """How many batches there are of each table."""
        return -(-self.matches // (len(self.tables) * self.batch))

    def name(self, part: int, table: int) -> str:
        """What a batch is played from: the same name gives the same matches."""
        return f"{self.seed}/{self.batch}/{part}/{table}" + (f"/{self.width}" if self.game == "piramide" else "")

    def file(self, part: int, table: int) -> Path:
        """Where a batch is kept."""
        return self.folder / "played" / f"{self.game}-{self.name(part, table).replace('/', '-')}.npz"

    def at(self, number: int) -> tuple[int, int, int]:
        """The part, the table and the place of a match, counted from 1."""
        turn, table = divmod(number - 1, len(self.tables))
        return turn // self.batch, table, turn % self.batch

    def played(self, number: int) -> dict[str, Any]:
        """What makes a match the one that it is."""
        part, table, place = self.at(number)
        options = self.tables[table]
        return played(self.game, options, f"{self.name(part, table)}/{place}", [PLAYER] * options.players)


@cache
def tables(game: str) -> tuple[Any, ...]:
    """Every mode with every number of players."""
    return tuple(every_table(GAMES[game], argparse.Namespace()).values())


def play(plan: Plan, at_once: int) -> None:
    """Plays the batches that are not there yet, so many at once: one is played while others are compiled."""
    missing = [
        (part, table)
        for part in range(plan.parts)
        for table in range(len(plan.tables))
        if not plan.file(part, table).exists()
    ]
    if not missing:
        return
    from .playing import played as play_batch  # noqa: PLC0415  # JAX is not needed where everything was played

    def play_one(which: tuple[int, int]) -> float:
        began, file = time.monotonic(), plan.file(*which)
        arrays = play_batch(plan.game, plan.tables[which[1]], plan.batch, plan.name(*which), plan.width)
        file.parent.mkdir(parents=True, exist_ok=True)
        half = file.with_suffix(".half.npz")
        np.savez_compressed(half, **arrays)
        half.replace(file)
        return time.monotonic() - began

    with ThreadPoolExecutor(at_once) as pool:
        for done, took in enumerate(pool.map(play_one, missing), 1):
            print(f"{done} of {len(missing)} batches of {plan.batch} matches are played ({took:.1f} s)", flush=True)


@lru_cache(maxsize=16)
def _batch(file: Path) -> Arrays:
    with np.load(file) as kept_arrays:
        return dict(kept_arrays)


def replayed(plan: Plan, numbers: range) -> list[Result]:
    """The results of these matches with their records, from the engine."""
    found = []
    for number in numbers:
        part, table, place = plan.at(number)
        match = followed(plan.game, plan.tables[table], _batch(plan.file(part, table)), place)
        what = plan.played(number)
        result = result_of(number, match, Origin(None, tuple(what["bots"])), with_record=True)
        found.append(replace(result, record=f"{result.record}# played in the simulator from {what['seed']}\n"))
    return found


def record(plan: Plan, processes: int) -> Iterator[Result]:
    """Writes the records that are not there yet, each before its line of the index."""
    index = plan.folder / INDEX
    first = 1 + sum(1 for _ in kept(index, plan.matches, plan.played))
    left = range(first, plan.matches + 1)
    chunks = [left[at : at + TOGETHER] for at in range(0, len(left), TOGETHER)]
    with index.open("a", encoding="utf-8", newline="\n") as lines:
        for results in in_order(partial(replayed, plan), chunks, processes):
            for result in results:
                name = f"{plan.game}-{result.number:06}.witz"
                (plan.folder / name).write_text(result.record or "", encoding="utf-8", newline="\n")
                line = {"file": name, **plan.played(result.number), **outcome_of(result)}
                lines.write(f"{json.dumps(line, ensure_ascii=False)}\n")
                yield result


def card(plan: Plan) -> str:
    """What the data set is and how it was made."""
    game = GAMES[plan.game]
    options = "\n".join(
        "- " + " ".join(f"{key}={value}" for key, value in game.write_options(each).items()) for each in plan.tables
    )
    looked = (
        f"Of more than {plan.width} legal actions it looks at {plan.width}, spread evenly."
        if plan.game == "piramide"
        else "About tiles chance decides a little, so that others cannot foresee them; it imagines no later rounds."
    )
    flags = f"--games {plan.matches} --seed {plan.seed} --batch {plan.batch}"
    flags += f" --width {plan.width}" if plan.game == "piramide" else ""
    return f"""# {plan.matches} matches of {plan.game} between learned players

Made by Witz {version("witz")} under version {game.rules_version} of the rules:

    python -m training.dataset {plan.game} FOLDER {flags}

The same command makes the same matches on the same kind of device with the same version of JAX; on another one the
evaluation is rounded otherwise, and now and then another action is liked best. The deals are the same everywhere, as
long as the actions are.

The player of all seats is `{PLAYER}`: the learned evaluation of the level Expert, and always the action whose result it
likes best, without Expert's search. {looked}
docs/lab.md says how strong it is. It sees what a player sees and nothing more. Nothing here was played by people.

The simulator played; the readable engine then replayed every match, checked every deal and every action, and counted
the same scores. Every match is one `.witz` file and one line of `{INDEX}`: options, players and scores by seat, the
winners, the number of actions, and what the game counts beside. `witz replay` checks and shows the files.

The tables, in turn:

{options}
"""


def arguments() -> argparse.ArgumentParser:
    """The flags."""
    parser = argparse.ArgumentParser(prog="python -m training.dataset", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("folder", type=Path, help="where the data set is, or will be")
    parser.add_argument("--games", type=at_least(1), default=100_000, metavar="N", help="matches (default: 100000)")
    parser.add_argument("--seed", default="witz", metavar="S", help="(default: witz)")
    parser.add_argument("--batch", type=at_least(1), default=512, metavar="N", help="matches at once (default: 512)")
    parser.add_argument(
        "--width", type=at_least(1), default=192, metavar="N", help="actions looked at, La Gran Pirámide (default: 192)"
    )
    parser.add_argument("--at-once", type=at_least(1), default=1, metavar="N", help="batches at once (default: 1)")
    parser.add_argument("--jobs", type=at_least(1), default=1, metavar="N", help="processes that replay (default: 1)")
    parser.add_argument("--play-only", action="store_true", help="play the batches, and leave the records for later")
    return parser


def main(words: list[str] | None = None) -> None:
    """Makes a data set, or what is missing of one."""
    given = arguments().parse_args(words)
    plan = Plan(given.game, given.games, given.seed, given.batch, given.width, given.folder)
    try:
        plan.folder.mkdir(parents=True, exist_ok=True)
        play(plan, given.at_once)
        if given.play_only:
            return
        (plan.folder / "README.md").write_text(card(plan), encoding="utf-8", newline="\n")
        began, count = time.monotonic(), 0
        for result in record(plan, given.jobs):
            count += 1
            if not result.number % 1000:
                print(f"{result.number} records", flush=True)
    except (InputError, OSError) as error:
        sys.exit(f"python -m training.dataset: {error}")
    took = time.monotonic() - began
    print(f"{plan.matches} matches are in {plan.folder}, {count} of them new ({took:.0f} s).")


if __name__ == "__main__":
    main()
