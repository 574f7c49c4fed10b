"""What many matches come to: scores by number of players, seat and bot, ties, and the longest match."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table

from .matches import Job, Result


@dataclass(slots=True)
class Scores:
    """Scores as they come in."""

    matches: int = 0
    total: int = 0
    squares: int = 0
    lowest: int = 0
    highest: int = 0
    wins: int = 0
    shared: int = 0

    def add(self, score: int, *, won: bool, shared: bool) -> None:
        """Takes in one match."""
        self.lowest = min(score, self.lowest) if self.matches else score
        self.highest = max(score, self.highest) if self.matches else score
        self.matches += 1
        self.total += score
        self.squares += score * score
        self.wins += won and not shared
        self.shared += won and shared

    @property
    def mean(self) -> float:
        return self.total / self.matches

    @property
    def spread(self) -> float:
        """The standard deviation."""
        return sqrt(max(0.0, self.squares / self.matches - self.mean**2))


@dataclass(slots=True)
class Summary:
    """The sum of all results."""

    job: Job
    rows: dict[tuple[int, int, str], Scores] = field(default_factory=dict)  # by players, seat and bot
    tally: Counter[str] = field(default_factory=Counter)
    matches: int = 0
    shared: int = 0
    longest: Result | None = None

    def add(self, result: Result) -> None:
        """Takes in one match."""
        self.matches += 1
        self.shared += result.shared
        self.tally.update(result.tally)
        if self.longest is None or result.actions > self.longest.actions:
            self.longest = result
        for seat, bot in enumerate(result.bots):
            scores = self.rows.setdefault((len(result.bots), seat, bot), Scores())
            scores.add(result.scores[seat], won=seat in result.winners, shared=result.shared)

    def as_table(self) -> RenderableType:
        """For people."""
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
        for heading in ("players", "seat", "bot", "matches", "mean", "spread", "low", "high", "won", "shared"):
            table.add_column(heading, justify="left" if heading == "bot" else "right")
        last = None
        for (players, seat, bot), scores in sorted(self.rows.items()):
            if last not in (None, players):
                table.add_section()
            last = players
            table.add_row(
                str(players),
                str(seat + 1),
                bot,
                str(scores.matches),
                f"{scores.mean:.1f}",
                f"{scores.spread:.1f}",
                str(scores.lowest),
                str(scores.highest),
                f"{scores.wins / scores.matches:.0%}",
                f"{scores.shared / scores.matches:.0%}",
            )
        assert self.longest is not None
        lines = [f"{self.matches} matches of {self.job.game}, seed {self.job.seed}."]
        lines += [f"{what}: {number} ({number / self.matches:.2f} a match)." for what, number in self.tally.items()]
        lines.append(f"Shared victories: {self.shared} ({self.shared / self.matches:.1%}).")
        lines.append(f"Longest match: {self.longest.actions} actions (match {self.longest.number}).")
        return Group(table, *lines)

    def as_json(self) -> dict[str, object]:
        """For programs."""
        assert self.longest is not None
        return {
            "game": self.job.game,
            "seed": self.job.seed,
            "matches": self.matches,
            "seats": [
                {
                    "players": players,
                    "seat": seat + 1,
                    "bot": bot,
                    "matches": scores.matches,
                    "mean": round(scores.mean, 3),
                    "spread": round(scores.spread, 3),
                    "lowest": scores.lowest,
                    "highest": scores.highest,
                    "wins": scores.wins,
                    "shared": scores.shared,
                }
                for (players, seat, bot), scores in sorted(self.rows.items())
            ],
            "tally": dict(self.tally),
            "shared_victories": self.shared,
            "longest": {"match": self.longest.number, "actions": self.longest.actions},
        }
