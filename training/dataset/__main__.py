"""`python -m training.dataset`: a data set of matches between strong players, played in the simulator.

The learned evaluation of the package plays whole batches of matches, on any device that JAX finds; their deals and
actions are stored as arrays in parts. The readable engine then replays every match, in several processes: it checks
each deal, each action and the scores, and writes an ordinary record and a line of the index. A run that was stopped is
resumed. `witz lab REPORT.html --records FOLDER` makes a report of it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from witz.bots.tournament import Result
from witz.bots.workers import in_order
from witz.cli.arguments import InputError, at_least
from witz.cli.results import INDEX, outcome_of, read_results

from .following import FOLLOWED
from .plan import Plan, card, replayed

INTERRUPTED: Final = 130
TOGETHER: Final = 40  # matches that a process replays before it reports


def play(plan: Plan, at_once: int) -> None:
    """Plays the missing batches, several at once: one is played while others are compiled."""
    missing = [
        (part, table)
        for part in range(plan.parts)
        for table in range(len(plan.tables))
        if not plan.file(part, table).exists()
    ]
    if not missing:
        return
    from .playing import played as play_batch  # noqa: PLC0415  # not needed if all batches exist

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


def record(plan: Plan, processes: int) -> Iterator[Result]:
    """Writes the missing records, each before its line of the index."""
    index = plan.folder / INDEX
    first = 1 + sum(1 for _ in read_results(index, plan.matches, plan.key))
    left = range(first, plan.matches + 1)
    chunks = [left[at : at + TOGETHER] for at in range(0, len(left), TOGETHER)]
    with index.open("a", encoding="utf-8", newline="\n") as lines:
        for results in in_order(partial(replayed, plan), chunks, processes):
            for result in results:
                name = f"{plan.game}-{result.number:06}.witz"
                (plan.folder / name).write_text(result.record or "", encoding="utf-8", newline="\n")
                line = {"file": name, **plan.key(result.number), **outcome_of(result)}
                lines.write(f"{json.dumps(line, ensure_ascii=False)}\n")
                yield result


def arguments() -> argparse.ArgumentParser:
    """The flags."""
    parser = argparse.ArgumentParser(prog="python -m training.dataset", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=tuple(FOLLOWED))
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
    """Makes a data set, or completes one."""
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
    except KeyboardInterrupt:
        print("Interrupted; the same command goes on from what is there.", file=sys.stderr)
        sys.exit(INTERRUPTED)
    took = time.monotonic() - began
    print(f"{plan.matches} matches are in {plan.folder}, {count} of them new ({took:.0f} s).")


if __name__ == "__main__":
    main()
