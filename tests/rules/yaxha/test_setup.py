"""Setup: options and every reason to refuse them, Y14, Y15, the deal of cards and initiative."""

from typing import Any

import pytest

from tests.support.sure import all_of
from witz.engine import Dealer
from witz.errors import IllegalAction, OptionsError
from witz.yaxha import CARDS, COLOURS, YAXHA, Action, DealBonus, DealInitiative, Options, Stage, State

LEFT = tuple(card.id for card in CARDS.values() if card.needs_left_neighbour)
STARTER = tuple(card.id for card in CARDS.values() if card.starter)


@pytest.mark.parametrize(
    ("arguments", "option", "reason"),
    [
        ({"players": 1}, "players", "Yaxha is for 2 to 4 players, not 1"),
        ({"players": 5}, "players", "Yaxha is for 2 to 4 players, not 5"),
        ({"players": 0}, "players", "not 0"),
        ({"cards": "all"}, "cards", "the cards must be random or starter, not 'all'"),
        ({"chosen": ("largest-red",)}, "chosen", "'largest-red' is not a bonus card; known are: largest-orange"),
        ({"banned": ("nothing",)}, "banned", "'nothing' is not a bonus card"),
        ({"chosen": ("most-levels", "most-levels")}, "chosen", "'most-levels' is named twice"),
        ({"banned": ("most-levels", "most-levels")}, "banned", "'most-levels' is named twice"),
        ({"chosen": ("most-levels",), "banned": ("most-levels",)}, "banned", "both chosen and banned"),
        ({"chosen": ("left-orange",)}, "chosen", "'left-orange' is not used with 2 players (Y15)"),
        ({"chosen": tuple(STARTER[:4])}, "chosen", "at most 3 bonus cards can be chosen, not 4"),
        ({"banned": tuple(card for card in CARDS if card not in STARTER[:2])}, "banned", "too many bonus cards"),
        ({"cards": "starter", "banned": STARTER[:6]}, "banned", "too many bonus cards are banned"),
        ({"names": ("Ana",)}, "names", "1 names are given for 2 players"),
        ({"names": ("Ana", "Ben", "Cleo")}, "names", "3 names are given for 2 players"),
        ({"names": ("Ana", "")}, "names", "a name needs a visible character"),
        ({"names": ("Ana", "  ")}, "names", "a name needs a visible character"),
        ({"names": ("Ana", "B\nen")}, "names", "no control characters"),
        ({"names": ("Ana", "B\u2028en")}, "names", "no control characters"),
    ],
)
def test_unplayable_options_are_refused(arguments: dict[str, Any], option: str, reason: str) -> None:
    with pytest.raises(OptionsError) as caught:
        Options(**arguments)
    assert caught.value.option == option
    assert reason in str(caught.value)


def test_extreme_options_that_are_playable_are_accepted() -> None:
    Options(banned=tuple(card for card in CARDS if card not in STARTER[:3]))
    Options(cards="starter", banned=STARTER[:5])
    Options(cards="starter", banned=STARTER[:7], chosen=("second-largest", "three-colours"))
    Options(chosen=STARTER[:3], banned=tuple(card for card in CARDS if card not in STARTER[:3]))
    Options(3, chosen=LEFT[:3])
    Options(names=('Ana "la" #1', "Zoë\u00a0!"[:3]))


def test_the_bag_holds_24_cubes_of_each_of_five_colours() -> None:
    state = YAXHA.initial(Options())
    assert state.bag == (24,) * 5
    assert [colour.word for colour in COLOURS] == ["orange", "blue", "green", "yellow", "grey"]
    assert "".join(colour.letter for colour in COLOURS) == "OBGYW"


def test_there_are_as_many_market_tiles_as_players() -> None:
    for players in (2, 3, 4):
        assert len(YAXHA.initial(Options(players)).market) == players


def setup(options: Options, seed: str = "setup") -> State:
    state, dealer = YAXHA.initial(options), Dealer(seed)
    while state.stage is Stage.SETUP:
        state = YAXHA.apply(state, YAXHA.deal(state, dealer)).state
    return state


def dealt(options: Options) -> set[str]:
    return {action.card for action in all_of(DealBonus, YAXHA.legal(YAXHA.initial(options), -1))}


def test_three_cards_are_dealt_and_no_card_twice() -> None:
    for seed in range(30):
        bonus = setup(Options(4), f"cards {seed}").bonus
        assert len(set(bonus)) == len(bonus) == 3


def test_y14_a_starter_game_draws_from_the_starter_cards_only() -> None:
    assert dealt(Options(4, "starter")) == set(STARTER)
    assert len(STARTER) == 8
    assert dealt(Options(4)) == set(CARDS)


def test_y14_other_cards_can_be_chosen_beside_the_starter_deck() -> None:
    options = Options(4, "starter", chosen=("second-largest",))
    state = setup(options)
    assert state.bonus[0] == "second-largest"
    assert set(state.bonus[1:]) <= set(STARTER)


def test_y15_with_two_players_the_left_cards_are_removed() -> None:
    assert dealt(Options(2)) == set(CARDS) - set(LEFT)
    assert set(LEFT) <= dealt(Options(3))


def test_chosen_cards_are_always_dealt_and_banned_ones_never() -> None:
    options = Options(3, chosen=("left-blue",), banned=("most-levels", "largest-any"))
    assert YAXHA.initial(options).bonus == ("left-blue",)
    assert dealt(options) == set(CARDS) - {"left-blue", "most-levels", "largest-any"}


def refusal(state: State, action: Action) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as caught:
        YAXHA.apply(state, action)
    return caught.value.refusal.code, caught.value.refusal.rule


def test_impossible_deals_are_refused() -> None:
    state = YAXHA.initial(Options(2, "starter", chosen=("second-largest",)))
    assert refusal(state, DealBonus("second-largest")) == ("card-repeated", "setup")
    assert refusal(state, DealBonus("three-colours")) == ("card-not-in-deck", "Y14")
    assert refusal(state, DealBonus("left-orange")) == ("card-not-in-deck", "Y14")
    assert refusal(state, DealInitiative((1, 2))) == ("not-now", "setup")
    for card in STARTER[:2]:
        state = YAXHA.apply(state, DealBonus(card)).state
    assert refusal(state, DealBonus(STARTER[2])) == ("not-now", "setup")
    for tiles in ((), (1,), (1, 1), (1, 3), (0, 1), (1, 2, 3)):
        assert refusal(state, DealInitiative(tiles)) == ("wrong-initiative-tiles", "setup")
    state = YAXHA.apply(state, DealInitiative((2, 1))).state
    assert state.initiative == (2, 1)
    assert refusal(state, DealInitiative((1, 2))) == ("not-now", "setup")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_initiative_is_one_number_for_each_seat_in_all_ways(players: int) -> None:
    state = YAXHA.initial(Options(players, chosen=STARTER[:3]))
    tiles = {action.tiles for action in all_of(DealInitiative, YAXHA.legal(state, -1))}
    assert len(tiles) == {2: 2, 3: 6, 4: 24}[players]
    assert all(sorted(each) == list(range(1, players + 1)) for each in tiles)
