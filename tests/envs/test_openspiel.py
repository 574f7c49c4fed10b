"""OpenSpiel's own tests, unmodified, and its algorithms on our games."""

import unittest
from importlib import import_module
from types import ModuleType

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, get_all_states, ismcts, mcts

from tests.envs.positions import LAST_CELLS, LAST_ROUND
from witz.envs import openspiel_games  # noqa: F401  # registers the games
from witz.envs.histories import HISTORIES
from witz.piramide import Block, Options
from witz.piramide.events import MarketFilled, MarketReturned

NAMES = ("python_yaxha", "python_piramide")
SMALL = {"python_yaxha": LAST_ROUND, "python_piramide": LAST_CELLS}
for_both = pytest.mark.parametrize("name", NAMES)


def small_game(name: str) -> pyspiel.Game:
    return pyspiel.load_game(name, {"position": SMALL[name]})


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("python_yaxha", ""),
        ("python_yaxha", "players 3|cards starter"),
        ("python_piramide", ""),
        ("python_piramide", "players 4|base 4|pairs yes"),
    ],
)
def test_random_simulation(name: str, options: str) -> None:
    game = pyspiel.load_game(name, {"options": options})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@for_both
def test_the_api_test_of_openspiel(name: str) -> None:
    """The test class that OpenSpiel generates for each of its own games, generated for ours."""
    api_test = api_test_of_openspiel()
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test", f"--test_only_games={name}$"])
    flags.FLAGS["test_only_games"].value = f"{name}$"
    assert name in api_test._GAMES_TO_TEST
    (made,) = api_test._create_test_case_classes()
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(made)
    outcome = unittest.TestResult()
    tests.run(outcome)
    assert outcome.testsRun >= 5
    assert outcome.wasSuccessful(), [trace for _, trace in outcome.errors + outcome.failures]


def api_test_of_openspiel() -> ModuleType:
    """The test lists the games when it is loaded, so ours must be registered before."""
    return import_module("open_spiel.integration_tests.api_test")


@for_both
def test_perfect_recall(name: str) -> None:
    """A seat remembers its actions and all its knowledge, in strings and in tensors."""
    game = small_game(name)
    seen: dict[tuple[int, object], list[object]] = {}

    def walk(state: pyspiel.State, past: dict[int, list[object]]) -> None:
        if state.is_terminal():
            return
        player = state.current_player()
        if player >= 0:
            told = state.information_state_string(player), tuple(state.information_state_tensor(player))
            for each in told:
                assert seen.setdefault((player, each), past[player]) == past[player]
        for action in state.legal_actions():
            more = past | ({player: [*past[player], (told, action)]} if player >= 0 else {})
            walk(state.child(action), more)

    walk(game.new_initial_state(), {0: [], 1: []})
    assert len({player for player, _ in seen}) == 2


def test_perfect_recall_by_openspiel() -> None:
    """OpenSpiel's check also requires histories of equal length, which Yaxha's hidden discards prevent."""
    found = api_test_of_openspiel()._assert_is_perfect_recall(small_game("python_piramide"))
    assert {player for _, player in found} == {0, 1}


@for_both
def test_information_states_as_strings_and_as_tensors_correspond(name: str) -> None:
    """In every state of a small game, and during a match: strings and tensors correspond one to one."""
    small, game = small_game(name), pyspiel.load_game(name, {"options": "players 3"})
    states = list(get_all_states.get_all_states(small, include_terminals=True, include_chance_states=True).values())
    random, state = np.random.RandomState(3), game.new_initial_state()
    moments = [state.clone()]
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        if not state.is_chance_node():
            moments.append(state.clone())
    for group in (states, moments):
        for player in range(group[0].num_players()):
            pairs = {
                (each.information_state_string(player), tuple(each.information_state_tensor(player))) for each in group
            }
            strings, tensors = zip(*pairs, strict=True)
            assert len(pairs) == len(set(strings)) == len(set(tensors)) > 1


@pytest.mark.parametrize("name", list(HISTORIES))
def test_the_longest_histories_fit(name: str) -> None:
    """Much of the space is needed only by a match of the greatest possible length."""
    game = pyspiel.load_game(f"python_{name}", {"options": "players 4"})
    random, state = np.random.RandomState(4), game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    used = len(HISTORIES[name].numbers(state.match.options, state.match.events[0]))
    assert 100 < used < HISTORIES[name].length(state.match.options)


def test_any_number_of_limestone_markets_is_counted() -> None:
    filled, returned, options = [MarketFilled(Block.LIMESTONE)] * 5, [MarketReturned(5)], Options()
    once, often = (
        HISTORIES["piramide"].numbers(options, (filled + returned) * times + [MarketFilled(Block.GOLD)])
        for times in (1, 1000)
    )
    assert len(once) == len(often)
    assert [(one, other) for one, other in zip(once, often, strict=True) if one != other] == [(1, 1000)]


@for_both
def test_exploitability_on_a_small_game(name: str) -> None:
    game = small_game(name)
    uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    assert uniform > 0.5  # a best response gains a lot against random play
    solver = cfr.CFRSolver(game)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < uniform / 2


@for_both
def test_simultaneous_and_hidden_decisions_are_not_revealed(name: str) -> None:
    """States that differ only in a hidden decision or draw are one information state for the other seat."""
    game = small_game(name)
    states = get_all_states.get_all_states(game, include_terminals=False, include_chance_states=False)
    told = {(state.current_player(), state.information_state_string()) for state in states.values()}
    assert len(told) < len(states)


@for_both
def test_search_of_openspiel_plays(name: str) -> None:
    random = np.random.RandomState(1)
    small = small_game(name)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(small, 1.4, 20, evaluator, random_state=random)
    state = small.new_initial_state()
    assert bot.step(state) in state.legal_actions()
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    blind = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=4, random_state=random)
    assert blind.step(state) in state.legal_actions()


@for_both
def test_a_resampled_state_is_indistinguishable_for_the_player(name: str) -> None:
    random = np.random.RandomState(2)
    state = pyspiel.load_game(name).new_initial_state()
    differs = 0
    while not state.is_terminal():
        player = state.current_player()
        if player >= 0:
            twin = state.resample_from_infostate(player, random.random_sample)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.legal_actions() == state.legal_actions()
            differs += str(twin) != str(state)
        state.apply_action(random.choice(state.legal_actions()))
    assert differs


@for_both
def test_private_and_public_information_are_separate(name: str) -> None:
    kind = pyspiel.IIGObservationType
    game = pyspiel.load_game(name)
    private = game.make_py_observer(kind(public_info=False, perfect_recall=False))
    public = game.make_py_observer(kind(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert private.string_from(state, 0) != private.string_from(state, 1)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": "blue"})
