"""The benchmark of levels against OpenSpiel's search: the search's knowledge, and resumable parallel matches."""

from pathlib import Path

import pyspiel
import pytest

from bench import mcts
from bench.side_by_side import kept
from tests.envs.positions import LAST_ROUND
from witz.engine import Dealer


def after_a_secret_choice(tile: int) -> pyspiel.State:
    """The second seat has to choose, and the first has chosen this tile."""
    state = pyspiel.load_game("python_yaxha", {"position": LAST_ROUND}).new_initial_state()
    state.apply_action(state.legal_actions()[tile])
    assert state.current_player() == 1
    return state


def searched(state: pyspiel.State, seeing: str, seed: int) -> str:
    return str(mcts.TimedSearch(state.get_game(), 1.0, seed, seeing).seen(state))


def test_a_search_with_full_information_uses_a_secret_choice() -> None:
    one, other = (searched(after_a_secret_choice(tile), "everything", 1) for tile in (0, 1))
    assert one != other


def test_a_search_with_the_information_of_its_seat_samples_a_secret_choice() -> None:
    found = {
        seed: {searched(after_a_secret_choice(tile), "seat", seed) for tile in (0, 1)} for seed in range(8)
    }  # fmt: skip
    assert all(len(same) == 1 for same in found.values()), "the answer depends on the secret choice"
    assert len(set.union(*found.values())) > 1, "the answer does not depend on it"


@pytest.mark.parametrize("game", ["yaxha", "piramide"])
@pytest.mark.parametrize("seeing", mcts.SEEING)
def test_a_search_moves_within_the_rules(game: str, seeing: str) -> None:
    state = pyspiel.load_game(f"python_{game}").new_initial_state()
    search, dealer = mcts.TimedSearch(state.get_game(), 0.01, 1, seeing), Dealer("search")
    while search.moves < 6:
        rules = state.match.game
        if state.is_chance_node():
            state.apply_action(rules.action_id(rules.deal(state.match.state, dealer)))
            continue
        action = search.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_matches_are_resumed_after_a_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "results.jsonl"

    def run(deals: int, minutes: float) -> str:
        words = f"mcts --game yaxha --level novice --seeing seat --seconds 0.01 --jobs 2 --results {results}"
        monkeypatch.setattr("sys.argv", [*words.split(), "--deals", str(deals), "--minutes", str(minutes)])
        mcts.main()
        return capsys.readouterr().out.partition("At the end:")[2].strip()

    first = run(1, 10)
    played = kept(results)
    assert {tuple(line["key"]) for line in played} == {
        ("yaxha", "novice", "seat", 0.01, "mcts", 1, seat) for seat in (0, 1)
    }
    assert " of 2, " in first
    assert run(1, 10) == first, "nothing was left to play"
    assert " of 4, " in run(2, 0), "one match per process begins at once"
    assert kept(results)[:2] == played
