"""The plan of a data set: its matches, their files, and their replay by the engine."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import numpy as np

from witz.bots.origin import Origin
from witz.bots.tournament import Result, result_of
from witz.cli.commands.lab import every_table
from witz.cli.results import INDEX, match_key
from witz.games import GAMES

from .following import Arrays, followed

PLAYER: Final = "expert-network"


@dataclass(frozen=True)
class Plan:
    """The matches of a data set: tables in turn, and batches of each table."""

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
        """The number of batches of each table."""
        return -(-self.matches // (len(self.tables) * self.batch))

    def name(self, part: int, table: int) -> str:
        """The seed of a batch: the same name gives the same matches."""
        return f"{self.seed}/{self.batch}/{part}/{table}" + (f"/{self.width}" if self.game == "piramide" else "")

    def file(self, part: int, table: int) -> Path:
        """The file of a batch."""
        return self.folder / "played" / f"{self.game}-{self.name(part, table).replace('/', '-')}.npz"

    def at(self, number: int) -> tuple[int, int, int]:
        """The part, the table and the place of a match, counted from 1."""
        turn, table = divmod(number - 1, len(self.tables))
        return turn // self.batch, table, turn % self.batch

    def key(self, number: int) -> dict[str, Any]:
        """The key of a match, as in its line of the index."""
        part, table, place = self.at(number)
        options = self.tables[table]
        return match_key(self.game, options, f"{self.name(part, table)}/{place}", [PLAYER] * options.players)


@cache
def tables(game: str) -> tuple[Any, ...]:
    """Every mode with every number of players."""
    return tuple(every_table(GAMES[game], argparse.Namespace()).values())


@lru_cache(maxsize=16)
def _batch(file: Path) -> Arrays:
    with np.load(file) as kept_arrays:
        return dict(kept_arrays)


def replayed(plan: Plan, numbers: range) -> list[Result]:
    """The results of these matches with their records, by a replay on the engine."""
    found = []
    for number in numbers:
        part, table, place = plan.at(number)
        match = followed(plan.game, plan.tables[table], _batch(plan.file(part, table)), place)
        what = plan.key(number)
        result = result_of(number, match, Origin(None, tuple(what["bots"])), with_record=True)
        found.append(replace(result, record=f"{result.record}# played in the simulator from {what['seed']}\n"))
    return found


def card(plan: Plan) -> str:
    """The README of the data set: what it is, and how it was made."""
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
