"""Tournaments: seats rotate, a seed gives the same matches in any number of processes, results add up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.sure import sure
from witz.bots import BOTS, Summary, Tournament, play_tournament
from witz.engine import final_state, read_record
from witz.errors import TournamentError
from witz.games import GAMES
from witz.piramide import Options as PiramideOptions
from witz.yaxha import Options

PAIR = Tournament("yaxha", 6, (Options(players=2), Options(players=3)), ("greedy", "random"), "sun")


def test_bots_rotate_through_the_seats_and_options_are_used_in_turn():
    seated = [PAIR.seated(number) for number in range(1, 5)]
    assert [options.players for options, _ in seated] == [2, 3, 2, 3]
    assert [bots for _, bots in seated] == [
        ("greedy", "random"),
        ("greedy", "random", "greedy"),
        ("random", "greedy"),
        ("random", "greedy", "random"),
    ]


def test_several_processes_play_the_same_matches_as_one():
    many = replace(PAIR, matches=21, bots=("random",))  # more than the batch of one process
    assert list(play_tournament(many, processes=2)) == list(play_tournament(many))


@pytest.mark.parametrize("options", [Options(players=4), PiramideOptions(players=4, pairs=True)])
def test_a_result_agrees_with_its_record(options):
    game = "yaxha" if isinstance(options, Options) else "piramide"
    (result,) = play_tournament(Tournament(game, 1, (options,), ("random",), "one", with_records=True))
    record = read_record(sure(result.record), GAMES)
    state = final_state(GAMES[game], record)
    outcome = sure(GAMES[game].outcome(state))
    assert (result.scores, result.winners, result.shared) == (outcome.scores, outcome.winners, outcome.shared)
    assert result.actions == len(record.actions)
    assert result.tally == GAMES[game].tally(record.actions, state)


def test_partners_who_win_together_do_not_share_the_victory():
    pairs = Tournament("piramide", 3, (PiramideOptions(players=4, pairs=True, base=4),), ("random",), "pairs")
    for result in play_tournament(pairs):
        assert len(result.winners) == 2
        assert not result.shared


def test_a_summary_adds_up():
    results = list(play_tournament(PAIR))
    summary = Summary.of(each for each in results)
    assert summary.matches == 6
    assert sum(scores.matches for scores in summary.rows.values()) == sum(len(result.bots) for result in results)
    assert sum(scores.points.total for scores in summary.rows.values()) == sum(sum(result.scores) for result in results)
    assert summary.longest == max(results, key=lambda result: result.actions)
    assert summary.margins.count == summary.lengths.count == 6
    assert summary.tally["cubes-discarded"].total == sum(result.tally["cubes-discarded"] for result in results)


class Cheat:
    def act(self, view, legal, random, seconds):  # noqa: ARG002
        return replace(legal[0], seat=1 - legal[0].seat)


def test_the_match_in_which_a_bot_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(BOTS, "yaxha", {"cheat": Cheat})
    cheats = Tournament("yaxha", 1, (Options(),), ("cheat",), "moon")
    with pytest.raises(TournamentError, match="match 1 of seed 'moon' failed: "):
        list(play_tournament(cheats))
