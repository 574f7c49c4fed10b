"""Sweeps: the same deals played with several values of an option, or by several bots, and the differences."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any, Final

from ..bots import Result, Summary, Tournament
from ..bots.comparison import Paired
from ..engine import AnyGame
from .arguments import InputError, read_options
from .looks import LOOKS
from .summaries import as_json, mean_of, not_standard
from .terminal.drawing import Drawing, Group, Table
from .terminal.phrases import matches_in_words

MOST: Final = 64  # variants in one sweep
_RANGE: Final = re.compile(r"(\d{1,3})\.\.(\d{1,3})")
FIGURES: Final = ("score", "margin", "actions")


def swept(game: AnyGame, args: Namespace) -> dict[str, list[str]]:
    """The options with several values, and these values: `--price 2..5`, `--sweep cards=random/starter`.

    Raises InputError.
    """
    found: dict[str, list[str]] = {}
    for key in game.option_keys:
        given = getattr(args, key.replace("-", "_"), None)
        if isinstance(given, str) and (match := _RANGE.fullmatch(given)):
            low, high = int(match[1]), int(match[2])
            if low >= high or high - low >= MOST:
                raise InputError(f"--{key}: {given} must go up from one number to another, over at most {MOST} of them")
            found[key] = [str(number) for number in range(low, high + 1)]
    for word in args.sweep or ():
        key, _, values = word.partition("=")
        if key not in game.option_keys or not values:
            known = ", ".join(game.option_keys)
            raise InputError(
                f"--sweep: {word!r} must be an option and its values, such as base=4/5; known are: {known}"
            )
        found[key] = values.split("/")
    return found


def variants(
    game: AnyGame, args: Namespace, bots: tuple[str, ...]
) -> tuple[list[str], list[Any], list[tuple[str, ...]]]:
    """Every variant: its name, its options and its bots. Raises InputError."""
    values = swept(game, args)
    lineups = [(bot,) for bot in bots] if args.each_bot else [bots]
    names, tables, seated = list[str](), list[Any](), list[tuple[str, ...]]()
    for chosen in product(*values.values()):
        mode = dict(zip(values, chosen, strict=True))
        options = read_options(game, args, **{"players": args.players, **mode})
        for lineup in lineups:
            own = [lineup[0]] if args.each_bot else []
            names.append(", ".join([*(f"{key} {value}" for key, value in mode.items()), *own]))
            tables.append(options)
            seated.append(lineup)
    if len(tables) > MOST:
        raise InputError(f"these are {len(tables)} ways to play, and a sweep takes at most {MOST}")
    if len(tables) < 2:
        raise InputError("a sweep needs two ways to play; give --each-bot two bots, or an option two values")
    return names, tables, seated


class Sweep:
    """The results of each variant, and its differences from the first one on the same deals."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.summaries = [Summary() for _ in names]
        self.against_first = [{figure: Paired() for figure in FIGURES} for _ in names[1:]]
        self._deal: list[dict[str, float]] = []

    def add(self, result: Result) -> None:
        """Adds one match; they come deal by deal, each deal in every variant."""
        deal = (result.number - 1) // len(self.names) + 1  # its number in a run of this variant alone
        self.summaries[len(self._deal)].add(replace(result, number=deal))
        score = sum(result.scores) / len(result.scores)
        self._deal.append({"score": score, "margin": result.margin, "actions": result.actions})
        if len(self._deal) == len(self.names):
            first, *others = self._deal
            for figures, paired in zip(others, self.against_first, strict=True):
                for figure, differences in paired.items():
                    differences.add(figures[figure] - first[figure])
            self._deal.clear()

    @property
    def matches(self) -> int:
        return sum(summary.matches for summary in self.summaries)

    def table(self, tournament: Tournament) -> Drawing:
        """The variants side by side, and a verdict on each against the first."""
        sheet = Table(sheet=True, edge=1)
        for heading in ("", "matches", *FIGURES):
            sheet.add_column(heading, justify="right" if heading else "left")
        for name, each in zip(self.names, self.summaries, strict=True):
            if each.matches:
                figures = (mean_of(counts) for counts in (each.scores, each.margins, each.lengths))
                sheet.add_row(name, str(each.matches), *figures)
        deals = self.against_first[0]["score"].count
        unit = LOOKS[tournament.game].UNIT
        verdicts = [
            f"{name} against {self.names[0]}: {figure}s {paired[figure].verdict(unit)}."
            for name, paired in zip(self.names[1:], self.against_first, strict=True)
            for figure in ("score", "margin")
        ]
        same = "the same deal" if deals == 1 else f"the same {deals:,} deals"
        how = f"{matches_in_words(self.matches)} of {tournament.game} on {same}, seed {tournament.seed}."
        return Group(sheet, how, *not_standard(tournament), "± is the 95 % confidence interval.", "", *verdicts)

    def as_json(self, tournament: Tournament) -> dict[str, object]:
        """The same as JSON."""
        return {
            "sweep": [
                {"name": name, **as_json(tournament.alone(at), summary)}
                for at, (name, summary) in enumerate(zip(self.names, self.summaries, strict=True))
                if summary.matches
            ],
            "against_first": [
                {
                    "name": name,
                    "deals": paired["score"].count,
                    **{
                        figure: {
                            "difference": round(each.mean, 3),
                            "half_width": round(each.half_width, 3) if each.count > 1 else None,
                            "clear": each.is_clear,
                            "deals_needed": None if each.is_clear else each.needed,
                        }
                        for figure, each in paired.items()
                    },
                }
                for name, paired in zip(self.names[1:], self.against_first, strict=True)
            ],
        }
