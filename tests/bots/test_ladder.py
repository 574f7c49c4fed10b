"""The arena: the same deals for all, every seat for everybody, ratings with intervals, resumption after a stop."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from witz.bots.ladder import Ladder, Played, play_ladder
from witz.bots.standings import Rating, Standings
from witz.cli.main import main
from witz.piramide import Options as PiramideOptions
from witz.yaxha import Options

PAIR = Ladder("yaxha", Options(), ("greedy", "random"), 2, "sun")


def played(*winners: str, deal: int = 1) -> list[Played]:
    """Matches between `strong` and `weak`, one for each winner, with made-up scores."""
    return [
        Played(deal + at, ("strong", "weak"), (2, 1) if winner == "strong" else (1, 2), (int(winner == "weak"),))
        for at, winner in enumerate(winners)
    ]


def test_every_pair_plays_every_deal_from_both_sides():
    assert list(PAIR.matches()) == [
        (1, ("greedy", "random")),
        (1, ("random", "greedy")),
        (2, ("greedy", "random")),
        (2, ("random", "greedy")),
    ]


def test_at_larger_tables_each_bot_sits_alone_in_every_seat():
    ladder = Ladder("yaxha", Options(players=3), ("greedy", "random"), 1, "sun")
    assert [bots for _, bots in ladder.matches()] == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
        ("random", "greedy", "greedy"),
        ("greedy", "random", "greedy"),
        ("greedy", "greedy", "random"),
    ]


def test_the_same_ladder_gives_the_same_matches_and_resumes_after_a_stop():
    all_of_it = list(play_ladder(PAIR))
    assert [match.key for match in all_of_it] == list(PAIR.matches())
    assert len(all_of_it) == PAIR.count
    assert list(play_ladder(PAIR, 3)) == all_of_it[3:]
    assert list(play_ladder(PAIR, processes=2)) == all_of_it
    assert [Played.read(match.line()) for match in all_of_it] == all_of_it


def standings(matches: list[Played]) -> Standings:
    found = Standings(("weak", "strong"))
    for match in matches:
        found.add(match)
    return found


def ratings(matches: list[Played]) -> list[Rating]:
    return standings(matches).ratings()


def test_more_wins_give_a_higher_rating_and_more_matches_a_narrower_interval():
    few = ratings(played("strong", "strong", "strong", "weak"))
    many = ratings(played(*["strong", "strong", "strong", "weak"] * 25))
    assert [rating.bot for rating in few] == ["strong", "weak"]
    assert sum(rating.elo for rating in many) == pytest.approx(3000)
    # Three of four is 191 Elo; the added half victory for each side weighs less with more matches.
    assert many[0].elo - many[1].elo == pytest.approx(191, abs=6)
    assert many[0].high - many[0].low < few[0].high - few[0].low
    assert all(rating.low <= rating.elo <= rating.high for rating in many)


def test_a_pairing_has_its_share_of_victories_with_an_interval():
    strong, weak = standings(played("strong", "strong", "strong", "weak")).pairings()
    assert (strong.bot, strong.other, strong.matches, strong.share) == ("strong", "weak", 4, 0.75)
    assert weak.share == 0.25
    assert 0 < strong.low < 0.75 < strong.high < 1


def test_partners_who_win_together_both_take_the_first_place():
    match = Played(1, ("a", "b", "a", "b"), (5, 3, 1, 2), (0, 2))
    assert match.ahead(2, 3) == 1
    assert match.ahead(0, 2) == 0.5
    options = PiramideOptions(players=4, pairs=True, base=4)
    assert len(Ladder("piramide", options, ("greedy", "random"), 1, "s").tables()) == 8


def test_the_command_stores_results_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    results, picture = tmp_path / "results.jsonl", tmp_path / "ladder.svg"
    command = ["arena", "yaxha", "--bots", "greedy,random", "--results", str(results), "--json"]
    assert main([*command, "--deals", "1"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert (first["matches"], len(results.read_text(encoding="utf-8").splitlines())) == (2, 3)
    results.write_bytes(results.read_bytes()[:-20])  # stopped while a match was being written
    assert main([*command, "--deals", "1"]) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert main([*command, "--deals", "2", "--plot", str(picture)]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 4
    assert ">greedy</text>" in picture.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--bots greedy", "--bots: give two or more different bots"),
        ("--bots greedy,greedy", "--bots: give two or more different bots"),
        ("--bots greedy,clever", "--bots: 'clever' is not a bot for yaxha"),
        ("--bots greedy,random --seconds 0", "--seconds: give a time above 0"),
    ],
)
def test_invalid_ladders_are_refused_in_one_line(arguments: str, complaint: str, capsys: pytest.CaptureFixture[str]):
    assert main(["arena", "yaxha", *arguments.split()]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert complaint in err


def test_results_of_another_ladder_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    results = tmp_path / "results.jsonl"
    assert main(["arena", "yaxha", "--bots", "greedy,random", "--deals", "1", "--results", str(results)]) == 0
    assert main(["arena", "yaxha", "--bots", "greedy,random", "--seed", "moon", "--results", str(results)]) == 2
    assert "holds another game, other bots or another seed" in capsys.readouterr().err
    heading, *lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join((heading, *reversed(lines))))
    assert main(["arena", "yaxha", "--bots", "greedy,random", "--deals", "1", "--results", str(results)]) == 2
    assert "line 2 is not the match that belongs there" in capsys.readouterr().err
