"""Y16: variants follow the same rules, are marked as variants, and are refused where they cannot be played."""

import random

import pytest

from witz import GAMES, read_record, read_state, write_position, write_record
from witz.engine import CHANCE, Record
from witz.errors import ArgumentError, OptionsError
from witz.yaxha import COLOURS, YAXHA, Action, Options, Pick, Place, Stage, read_table
from witz.yaxha.playout import play_out
from witz.yaxha.text import NOT_STANDARD

GAMES_OF_SOMEBODY = [
    Options(players=3, base=5, rounds=4),
    Options(players=2, base=3, rounds=5, market_size=5),
    Options(players=4, base=2, rounds=3, tile_size=2, market_size=7),
    Options(players=2, base=6, rounds=6, tile_size=6, cubes=30, points=(0, 3, 5)),
    Options(players=3, rounds=1, tile_size=1, market_size=3, cubes=1),
]


@pytest.mark.parametrize("options", GAMES_OF_SOMEBODY)
def test_y16_a_match_keeps_the_laws_from_its_first_deal_to_its_end(options: Options) -> None:
    rng = random.Random(7)
    state, actions = YAXHA.initial(options), list[Action]()
    watchers = [None, *range(options.players)]
    views = {seat: YAXHA.view(state, seat) for seat in watchers}
    while acting := YAXHA.to_act(state):
        actor = min(acting)
        legal = YAXHA.legal(state, actor)
        assert legal
        action = YAXHA.deal(state, rng) if actor == CHANCE else rng.choice(legal)
        assert action in legal
        assert YAXHA.why_not(state, action) is None
        if actor != CHANCE:
            assert YAXHA.view(YAXHA.sample(views[actor], rng), actor) == views[actor]
        state, events = YAXHA.apply(state, action)
        actions.append(action)
        for seat in watchers:
            for event in events:
                if event.audience is None or seat in event.audience:
                    views[seat] = YAXHA.fold(views[seat], event)
            assert views[seat] == YAXHA.view(state, seat)
        assert read_state(write_position(YAXHA, state))[2] == state
        built = sum(corner.pyramid.size + len(corner.discarded + corner.hand) for corner in state.corners)
        assert sum(state.bag) + sum(map(len, state.market)) + built == len(COLOURS) * options.cubes
    assert state.round == options.rounds
    record = Record("yaxha", YAXHA.rules_version, options, tuple(actions))
    assert read_record(write_record(YAXHA, record)) == record


@pytest.mark.parametrize("options", GAMES_OF_SOMEBODY)
def test_y16_a_play_out_is_a_legal_match(options: Options) -> None:
    for seed in range(5):
        state, log = YAXHA.initial(options), list[Action]()
        end = play_out(state, random.Random(seed), log)
        for action in log:
            state = YAXHA.apply(state, action).state
        assert state.stage is Stage.OVER
        assert tuple(corner.pyramid for corner in state.corners) == end.pyramids
        assert end.decisions == sum(action.actor >= 0 for action in log)
        assert YAXHA.play_out(state, random.Random(seed)) == YAXHA.account(state).totals


def test_y16_a_wider_base_takes_more_cubes_and_levels() -> None:
    state = YAXHA.initial(Options(base=5, rounds=2, market_size=2, tile_size=6))
    rng = random.Random(2)
    widest = 0
    while acting := YAXHA.to_act(state):
        actor = min(acting)
        legal = YAXHA.legal(state, actor)
        # Along the whole of row 4: a standard base ends after four cubes.
        along = [action for action in legal if isinstance(action, Place) and action.cell // 8 == 3]
        state = YAXHA.apply(state, YAXHA.deal(state, rng) if actor == CHANCE else (along or legal)[0]).state
        widest = max(widest, (state.corners[0].pyramid.filled >> 24 & 0xFF).bit_count())
    assert widest == 5


def test_y16_with_more_tiles_than_seats_the_last_seat_also_picks_and_the_rest_goes_back() -> None:
    state = YAXHA.initial(Options(market_size=3, rounds=2))
    rng = random.Random(3)
    while CHANCE in YAXHA.to_act(state):
        state = YAXHA.apply(state, YAXHA.deal(state, rng)).state
    in_bag = sum(state.bag)
    for seat in (0, 1):
        state = YAXHA.apply(state, YAXHA.legal(state, seat)[0]).state  # both want the first tile
    (loser,) = state.queue
    assert YAXHA.legal(state, loser) == (Pick(loser, 1), Pick(loser, 2))
    state = YAXHA.apply(state, Pick(loser, 2)).state
    while YAXHA.to_act(state) != {CHANCE}:
        actor = min(YAXHA.to_act(state))
        state = YAXHA.apply(state, YAXHA.legal(state, actor)[0]).state
    assert sum(state.bag) == in_bag + 3


def test_y16_the_table_of_points_counts_and_ends_with_its_last_entry() -> None:
    (pyramid,) = read_table({"game": "yaxha", "pyramids": [{"levels": [["OOOO", "BB..", "G...", "...."]]}]}).pyramids
    options = Options(points=(0, 10, 3))
    state = YAXHA.initial(options)
    corner = state.corners[0]._replace(pyramid=pyramid)
    counted = YAXHA.account(state._replace(corners=(corner, corner)))
    assert counted.totals == (3 + 3 + 10,) * 2


@pytest.mark.parametrize(
    ("given", "option", "reason"),
    [
        ({"base": 7}, "base", "base must be 2 to 6, not 7"),
        ({"base": 1}, "base", "base must be 2 to 6, not 1"),
        ({"rounds": 0}, "rounds", "rounds must be 1 to 99, not 0"),
        ({"rounds": 21}, "rounds", "the bag is too small: 2 tiles of 3 cubes over 21 rounds need 126 cubes"),
        ({"cubes": 11}, "cubes", "the bag is too small: 2 tiles of 3 cubes over 10 rounds need 60 cubes"),
        ({"tile_size": 7}, "tile_size", "tile_size must be 1 to 6, not 7"),
        ({"players": 3, "market_size": 2}, "market_size", "everybody takes one of 3 tiles or more"),
        ({"market_size": 9}, "market_size", "8 are the most"),
        ({"cubes": 1000}, "cubes", "cubes must be 1 to 999, not 1000"),
        ({"points": ()}, "points", "points begin with 0"),
        ({"points": (1, 2)}, "points", "points begin with 0"),
        ({"points": (0, -1)}, "points", "points must be whole numbers from 0 to 999"),
        ({"points": (0, 0)}, "points", "no group scores"),
        ({"points": 3}, "points", "points must be a tuple, not 3"),
        ({"own": ("nobody",)}, "own", "'nobody' is not loaded"),
    ],
)
def test_y16_unplayable_variants_are_refused(given: dict[str, int], option: str, reason: str) -> None:
    with pytest.raises(OptionsError) as caught:
        Options(**given)  # type: ignore[arg-type]
    assert reason in str(caught.value)
    assert caught.value.option == option


def test_records_and_positions_of_variants_are_marked_and_standard_ones_are_not() -> None:
    odd = Options(base=5, points=(0, 1, 2))
    text = write_record(YAXHA, Record("yaxha", YAXHA.rules_version, odd))
    assert text.splitlines()[0] == "witz 1 yaxha rules 1  # not standard: base, points"
    assert "base 5" in text.splitlines()
    assert "points 1 2" in text.splitlines()
    assert "not standard" in str(YAXHA.initial(odd))
    usual = Options(players=3, cards="starter", market_size=3)  # as many tiles as players, as always
    assert usual.is_standard
    assert not YAXHA.changes(usual)
    assert "not standard" not in write_record(YAXHA, Record("yaxha", YAXHA.rules_version, usual))
    piramide = GAMES["piramide"]
    assert piramide.changes(piramide.read_options({})) == {}
    assert set(YAXHA.changes(Options(base=3, rounds=4, tile_size=2, market_size=4, cubes=25))) <= set(NOT_STANDARD)


def test_variants_have_no_action_numbers() -> None:
    with pytest.raises(ArgumentError, match="not standard"):
        YAXHA.action_count(Options(base=5), 0)
    with pytest.raises(ArgumentError, match="not standard"):
        YAXHA.action_id(Pick(0, 5))
    with pytest.raises(ArgumentError, match="not standard"):
        YAXHA.action_id(Place(0, COLOURS[0], 256))
