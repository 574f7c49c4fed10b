"""Summaries of many matches, as tables and as JSON; every figure with its 95 % confidence interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import isfinite

from ..bots import Summary, Tournament
from ..bots.figures import QUANTILES, Counts, proportion
from ..games import GAMES
from ..version import VERSION
from .terminal.drawing import Drawing, Group, Table
from .terminal.phrases import matches_in_words

BARS = 12  # lines of a histogram
WIDEST = 40  # characters of its longest bar


def as_table(tournament: Tournament, summary: Summary, words: Mapping[str, str]) -> Drawing:
    """The summary as tables."""
    assert summary.longest is not None
    count, longest = summary.matches, summary.longest
    return Group(
        _seats(summary),
        f"{matches_in_words(count)} of {tournament.game}, seed {tournament.seed}.",
        *not_standard(tournament),
        "± and (from - to) are 95 % confidence intervals; spread is the standard deviation.",
        f"Shared victories: {summary.shared}, {_share(summary.shared, count)}.",
        "",
        _spreads({"score": summary.scores, "margin": summary.margins, "actions": summary.lengths}),
        f"Longest match: {longest.actions} actions (match {longest.number}).",
        "",
        "Scores:",
        *_bars(summary.scores),
        "",
        _tally(summary, words),
    )


def not_standard(tournament: Tournament) -> list[str]:
    """A line with the changed options, if games are not standard."""
    game = GAMES[tournament.game]
    found = dict.fromkeys(
        " ".join((key, value)) for options in tournament.options for key, value in game.changes(options).items()
    )
    return [f"Not the standard game: {', '.join(found)}."] if found else []


def short_names(bots: Iterable[str]) -> dict[str, str]:
    """The names of bots in tables: a user's own bots without their file, unless two would have the same name.

    >>> list(short_names(["greedy", "my_bots.py:Careful", "old/bots.py:Bold", "new/bots.py:Bold"]).values())
    ['greedy', 'Careful', 'old/bots.py:Bold', 'new/bots.py:Bold']
    """
    short = {bot: bot.rpartition(":")[2] for bot in bots}
    times = Counter(short.values())
    return {bot: name if times[name] == 1 else bot for bot, name in short.items()}


def _seats(summary: Summary) -> Table:
    table = Table(sheet=True, edge=1)
    for heading in ("players", "seat", "bot", "matches", "mean", "won", "shared"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    names = short_names({bot for _, _, bot in summary.rows})
    last = None
    for (players, seat, bot), scores in sorted(summary.rows.items()):
        if last not in (None, players):
            table.add_section()
        last = players
        table.add_row(
            str(players),
            str(seat + 1),
            names[bot],
            str(scores.matches),
            mean_of(scores.points),
            _share(scores.wins, scores.matches),
            f"{scores.shared / scores.matches:.0%}",
        )
    return table


def _spreads(rows: Mapping[str, Counts]) -> Table:
    table = Table(sheet=True, edge=1)
    shares = ["median" if share == 0.5 else f"{share:.0%}" for share in QUANTILES]
    for heading in ("", "mean", "spread", "low", *shares, "high"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, counts in rows.items():
        quantiles = (str(counts.quantile(share)) for share in QUANTILES)
        spread = f"{counts.deviation:.1f}"
        table.add_row(name, mean_of(counts), spread, str(counts.lowest), *quantiles, str(counts.highest))
    return table


def _tally(summary: Summary, words: Mapping[str, str]) -> Table:
    table = Table(sheet=True, edge=1)
    for heading in ("counted", "matches", "a match"):
        table.add_column(heading, justify="left" if heading == "counted" else "right")
    for code, counts in summary.tally.items():
        table.add_row(words.get(code, code), str(counts.count), mean_of(counts, digits=2))
    return table


def _bars(counts: Counts) -> list[str]:
    bins = counts.bins(BARS)
    most = max(often for *_, often in bins)
    width = max(len(str(end)) for low, high, _ in bins for end in (low, high))
    return [
        f"  {low:>{width}} - {high:<{width}}  {often / counts.count:>4.0%}  {'#' * (WIDEST * often // most)}".rstrip()
        for low, high, often in bins
    ]


def mean_of(counts: Counts, digits: int = 1) -> str:
    """A mean with its interval."""
    half = counts.half_width
    return f"{counts.mean:.{digits}f} ± {half:.{digits}f}" if isfinite(half) else f"{counts.mean:.{digits}f}"


def _share(hits: int, total: int) -> str:
    low, high = proportion(hits, total)
    return f"{hits / total:.0%} ({low:.0%} - {high:.0%})"


def as_json(tournament: Tournament, summary: Summary) -> dict[str, object]:
    """The summary as JSON, with all that is needed to play the same matches again."""
    assert summary.longest is not None
    game = GAMES[tournament.game]
    return {
        "witz": VERSION,
        "game": tournament.game,
        "rules": game.rules_version,
        "options": [game.write_options(options) for options in tournament.options],
        "standard": not any(map(game.changes, tournament.options)),
        "bots": list(tournament.bots),
        "seed": tournament.seed,
        "matches": summary.matches,
        "seats": [
            {
                "players": players,
                "seat": seat + 1,
                "bot": bot,
                "matches": scores.matches,
                **_figures(scores.points),
                "wins": scores.wins,
                "won": _rounded(proportion(scores.wins, scores.matches)),
                "shared": scores.shared,
            }
            for (players, seat, bot), scores in sorted(summary.rows.items())
        ],
        "scores": _figures(summary.scores),
        "margins": _figures(summary.margins),
        "actions": _figures(summary.lengths),
        "tally": {code: {"matches": counts.count, **_figures(counts)} for code, counts in summary.tally.items()},
        "shared_victories": summary.shared,
        "longest": {"match": summary.longest.number, "actions": summary.longest.actions},
    }


def _figures(counts: Counts) -> dict[str, object]:
    half = counts.half_width
    return {
        "mean": round(counts.mean, 3),
        "interval": _rounded((counts.mean - half, counts.mean + half)) if isfinite(half) else None,
        "spread": round(counts.deviation, 3),
        "lowest": counts.lowest,
        "quantiles": {str(share): counts.quantile(share) for share in QUANTILES},
        "highest": counts.highest,
    }


def _rounded(ends: tuple[float, float]) -> list[float]:
    return [round(end, 3) for end in ends]
