"""The report of `witz lab`: one self-contained page with plots of all figures and their 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from itertools import combinations
from math import hypot, isfinite
from typing import Any, Final, NamedTuple

from ..bots import Summary
from ..bots.figures import Counts, proportion
from .terminal.phrases import matches_in_words

_ROW: Final = 24
_LEFT: Final = 330
_WIDE: Final = 420
_RIGHT: Final = 130
_WON: Final = "-won"  # suffix of the codes that count whether somebody won, 1 or 0
_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
.plot { overflow-x: auto; }
svg { width: 100%; min-width: 44rem; height: auto; display: block; font: 14px system-ui, sans-serif; }
svg text { fill: light-dark(#2b2319, #f3ebdd); }
.bar { fill: light-dark(#b8451a, #f9b78e); }
.range { stroke: light-dark(#8d7a5c, #8f7c63); stroke-width: 4; stroke-linecap: round; }
.dot { fill: light-dark(#7c2d0c, #f9b78e); }
.even { stroke: light-dark(#1346a0, #9cc4ff); stroke-width: 1.5; stroke-dasharray: 5 4; }
code { background: light-dark(#efe6d6, #332b23); padding: 0 .3em; overflow-wrap: anywhere; }
"""


class Figure(NamedTuple):
    """One line of a plot: a value and its confidence interval."""

    name: str
    value: float
    low: float
    high: float
    even: float | None = None  # the value to expect if nothing mattered


def of_mean(name: str, counts: Counts) -> Figure:
    """The mean of numbers."""
    half = counts.half_width if isfinite(counts.half_width) else 0.0
    return Figure(name, counts.mean, counts.mean - half, counts.mean + half)


def of_share(name: str, hits: int, total: int, even: float | None = None) -> Figure:
    """A share of matches."""
    return Figure(name, hits / total, *proportion(hits, total), even)


def dots(title: str, figures: Sequence[Figure], *, percent: bool = False) -> str:
    """A plot of values with their intervals, one below the other; a dashed line marks `even`.

    An empty text without values.

    >>> dots("Nobody counts this", [])
    ''
    """
    if not figures:
        return ""
    ends = [end for each in figures for end in (each.low, each.high, each.even) if end is not None]
    low, high = (0.0, max(1.0, *ends)) if percent else (min(0.0, *ends), max(ends))
    span = (high - low) or 1.0

    def at(value: float) -> float:
        return _LEFT + _WIDE * (value - low) / span

    parts = [_opened(title, len(figures))]
    for number, each in enumerate(figures):
        y = _ROW * (number + 0.5)
        half = (each.high - each.low) / 2
        said = f"{each.value:.1%} ± {half:.1%}" if percent else f"{each.value:.2f} ± {half:.2f}"
        parts.append(f'<text x="{_LEFT - 12}" y="{y + 5:.0f}" text-anchor="end">{escape(each.name)}</text>')
        if each.even is not None:
            x = at(each.even)
            parts.append(f'<line class="even" x1="{x:.1f}" x2="{x:.1f}" y1="{y - 11:.0f}" y2="{y + 11:.0f}"/>')
        parts.append(
            f'<line class="range" x1="{at(each.low):.1f}" x2="{at(each.high):.1f}" y1="{y:.0f}" y2="{y:.0f}"/>'
            f'<circle class="dot" cx="{at(each.value):.1f}" cy="{y:.0f}" r="5"/>'
            f'<text x="{_LEFT + _WIDE + 10}" y="{y + 5:.0f}">{said}</text>'
        )
    return "\n".join([*parts, "</svg></div>"])


def bars(title: str, counts: Counts, most: int = 20) -> str:
    """A horizontal histogram."""
    bins = counts.bins(most)
    highest = max(often for *_, often in bins)
    parts = [_opened(title, len(bins))]
    for number, (low, high, often) in enumerate(bins):
        y = _ROW * number
        parts.append(
            f'<text x="{_LEFT - 12}" y="{y + 17}" text-anchor="end">{low} - {high}</text>'
            f'<rect class="bar" x="{_LEFT}" y="{y + 3}" width="{_WIDE * often / highest:.1f}" height="{_ROW - 6}"/>'
            f'<text x="{_LEFT + _WIDE * often / highest + 8:.1f}" y="{y + 17}">{often / counts.count:.1%}</text>'
        )
    return "\n".join([*parts, "</svg></div>"])


def _opened(title: str, rows: int) -> str:
    box = f"0 0 {_LEFT + _WIDE + _RIGHT} {_ROW * rows}"
    return f'<h3>{escape(title)}</h3>\n<div class="plot"><svg viewBox="{box}" role="img" aria-label="{escape(title)}">'


Table = tuple[str, ...]  # the options of a table in words, the number of players first


def game_part(title: str, tables: Mapping[Table, Summary], words: Mapping[str, str]) -> str:
    """The plots of one game: by table, by difference between tables, by seat, and of statistics beside scores."""
    played = {table: each for table, each in tables.items() if each.matches}
    named = {", ".join(table): each for table, each in played.items()}
    by_players: dict[str, list[Summary]] = {}
    for table, summary in played.items():
        by_players.setdefault(table[0], []).append(summary)
    plots = [
        dots("Scores, by table", [of_mean(name, each.scores) for name, each in named.items()]),
        dots("Margin of victory, by table", [of_mean(name, each.margins) for name, each in named.items()]),
        dots("Length in actions, by table", [of_mean(name, each.lengths) for name, each in named.items()]),
        *(
            dots(f"{what}, {new} less {old}", figures)
            for what, counts in (("Scores", _scores), ("Length in actions", _lengths))
            for (old, new), figures in _differences(played, counts).items()
        ),
        dots(
            "Victories by seat, shared ones left out; the broken line is the average of the seats",
            list(_seats(played.values())),
            percent=True,
        ),
        dots(
            "Victories by who began, shared ones counted; the broken line is the average of the seats",
            [figure for name, several in by_players.items() for figure in _began(name, several, words)],
            percent=True,
        ),
        bars("All scores", _sum(each.scores for each in played.values())),
        *(
            dots(f"Counted in a match of {name}, all modes together", list(_counted(several, words)))
            for name, several in by_players.items()
        ),
    ]
    matches = sum(each.matches for each in played.values())
    return f"<h2>{escape(title)}</h2>\n<p>{matches_in_words(matches)}.</p>\n" + "\n".join(filter(None, plots))


def _scores(summary: Summary) -> Counts:
    return summary.scores


def _lengths(summary: Summary) -> Counts:
    return summary.lengths


def _differences(
    tables: Mapping[Table, Summary], counts: Callable[[Summary], Counts]
) -> dict[tuple[str, str], list[Figure]]:
    """The differences between two values of an option, at tables that differ only in that option."""
    found: dict[tuple[str, str], list[Figure]] = {}
    for old, new in combinations(tables, 2):
        differs = [at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other]
        if len(old) != len(new) or len(differs) != 1 or differs == [0]:
            continue
        (at,) = differs
        first, second = counts(tables[old]), counts(tables[new])
        mean, half = second.mean - first.mean, hypot(first.half_width, second.half_width)
        half = half if isfinite(half) else 0.0
        name = ", ".join(word for where, word in enumerate(old) if where != at)
        found.setdefault((old[at], new[at]), []).append(Figure(name, mean, mean - half, mean + half, 0.0))
    return found


def _seats(summaries: Iterable[Summary]) -> Iterable[Figure]:
    """How often each seat wins, by number of players; `even` is the average of these seats."""
    found: dict[int, dict[int, list[int]]] = {}
    for summary in summaries:
        for (players, seat, _), scores in summary.rows.items():
            sums = found.setdefault(players, {}).setdefault(seat, [0, 0])
            sums[0] += scores.wins
            sums[1] += scores.matches
    for players, seats in sorted(found.items()):
        even = sum(wins for wins, _ in seats.values()) / sum(matches for _, matches in seats.values())
        for seat, (wins, matches) in sorted(seats.items()):
            yield of_share(f"{players} players, seat {seat + 1}", wins, matches, even)


def _began(name: str, summaries: Sequence[Summary], words: Mapping[str, str]) -> Iterable[Figure]:
    """How often the first player won, for a number of players; `even` is how often a seat is among the winners."""
    rows = [scores for summary in summaries for scores in summary.rows.values()]
    even = sum(each.wins + each.shared for each in rows) / sum(each.matches for each in rows)
    for code, counts in _tallies(summaries, words).items():
        if code.endswith(_WON):
            yield of_share(f"{name}: {words.get(code, code).lower()}", counts.numbers[1], counts.count, even)


def _counted(summaries: Sequence[Summary], words: Mapping[str, str]) -> Iterable[Figure]:
    for code, counts in _tallies(summaries, words).items():
        if not code.endswith(_WON):
            yield of_mean(words.get(code, code), counts)


def _tallies(summaries: Iterable[Summary], words: Mapping[str, str]) -> dict[str, Counts]:
    """The statistics of the games beside scores, in the order of `words`."""
    found: dict[str, list[Counts]] = {code: [] for code in words}
    for summary in summaries:
        for code, counts in summary.tally.items():
            found.setdefault(code, []).append(counts)
    return {code: _sum(several) for code, several in found.items() if several}


def _sum(several: Iterable[Counts]) -> Counts:
    whole = Counts()
    for counts in several:
        whole.numbers.update(counts.numbers)
    return whole


def page(parts: Sequence[str], made: Mapping[str, Any]) -> str:
    """The whole page; `made` describes how the matches were made."""
    rows = "".join(f"<li>{escape(key)}: <code>{escape(str(value))}</code></li>" for key, value in made.items())
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<title>Witz: how the games play</title>\n"
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>How the games play</h1>\n"
        "<p>Matches between bots. Each figure has its 95 % confidence interval. The figures apply to people only as "
        f"far as people play like these bots.</p>\n<ul>{rows}</ul>\n" + "\n".join(parts) + "\n</body>\n</html>\n"
    )
