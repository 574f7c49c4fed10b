"""Invariants of random matches: consistent legal actions, conserved blocks, views folded from events."""

from collections import Counter
from functools import cache
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from tests.support.piramide_tables import text_of
from witz.engine import CHANCE, Dealer, Record, Step, read_action, read_record, read_state, write_action, write_record
from witz.games import GAMES
from witz.piramide import (
    BLOCKS,
    PIRAMIDE,
    Action,
    Block,
    Buy,
    DealBlock,
    DealStart,
    Decline,
    EndTurn,
    FillMarket,
    Options,
    Pass,
    Place,
    Reserve,
    Return,
    State,
    Swap,
    TakeRelief,
)
from witz.piramide.constants import GRID
from witz.piramide.events import Event
from witz.pyramid import cells_of

SMALL = (14, 6, 6, 4, 4, 1, 1, 1, 1, 1)  # 39 blocks: the bag of a quick game runs out

matches_options = st.one_of(
    st.builds(
        Options,
        players=st.integers(2, 4),
        base=st.sampled_from([4, 5]),
        specials=st.booleans(),
        market_size=st.sampled_from([0, 2, 5]),
        hand_limit=st.sampled_from([5, 10]),
        price=st.sampled_from([1, 3]),
        relief=st.sampled_from([1, 2]),
        reserve_price=st.sampled_from([0, 3]),
    ),
    st.builds(Options, players=st.just(4), pairs=st.booleans(), specials=st.booleans()),
    st.builds(Options, players=st.integers(2, 4), base=st.just(4), blocks=st.just(SMALL)),
)


Played = tuple[tuple[State, Action, Step[State, Event]], ...]


@cache
def match(options: Options, seed: int) -> Played:
    """A random match: each state with the action taken and its step."""
    dealer = Dealer(f"law {seed}")
    state = PIRAMIDE.initial(options)
    found: list[tuple[State, Action, Step[State, Event]]] = []
    while actors := PIRAMIDE.to_act(state):
        (actor,) = actors
        if actor == CHANCE:
            action: Action = PIRAMIDE.deal(state, dealer)
        else:
            legal = PIRAMIDE.legal(state, actor)
            action = legal[dealer.randrange(len(legal))]
        step = PIRAMIDE.apply(state, action)
        found.append((state, action, step))
        state = step.state
        assert len(found) < 2000
    return tuple(found)


matches = st.builds(match, matches_options, st.integers(0, 50))


def every_action(players: int) -> list[Action]:
    """All conceivable actions."""
    cells = [*cells_of(GRID.cells), -1, 5, 400]
    found: list[Action] = [FillMarket(block) for block in BLOCKS]
    found += [DealBlock(seat, block) for seat in range(players) for block in BLOCKS]
    found += [DealStart(seat) for seat in range(-1, players + 1)]
    for seat in (*range(players), players, 9):
        found += [Place(seat, block, cell) for block in BLOCKS for cell in cells]
        found += [Swap(seat, cell, block) for block in BLOCKS for cell in cells]
        found += [Buy(seat, block, blind) for block in (None, *BLOCKS) for blind in range(-1, 15)]
        found += [Return(seat, block) for block in BLOCKS]
        found += [TakeRelief(seat), Reserve(seat), Decline(seat), EndTurn(seat), Pass(seat)]
    return found


@given(matches, st.data())
def test_why_not_is_none_exactly_for_the_legal_actions(played: Played, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(played))[0]
    (actor,) = PIRAMIDE.to_act(state)
    legal = set(PIRAMIDE.legal(state, actor))
    allowed = {action for action in every_action(state.options.players) if PIRAMIDE.why_not(state, action) is None}
    assert allowed == legal


@given(matches)
def test_only_the_actors_to_act_have_legal_actions(played: Played) -> None:
    for state, _, _ in played:
        acting = {actor for actor in range(CHANCE, 6) if PIRAMIDE.legal(state, actor)}
        assert acting == PIRAMIDE.to_act(state)


@given(matches)
def test_blocks_are_conserved(played: Played) -> None:
    for _, _, step in played:
        state = step.state
        total = Counter(dict(zip(BLOCKS, state.bag, strict=True)))
        total.update(chain(state.market, *state.hands))
        total.update(Block(kind) for kind, _ in state.pyramid.pieces())
        total[Block.GOLD] += state.box
        assert tuple(total[block] for block in BLOCKS) == state.options.in_bag


def check_coins(played: Played) -> Counter[str]:
    """Checks the coins after every action, and gives how often they changed by each kind."""
    checked: Counter[str] = Counter()
    for state, action, step in played:
        change = [new - old for old, new in zip(state.coins, step.state.coins, strict=True)]
        for seat, coins in enumerate(change):
            match action:
                case Place(placer, _, _) if placer == seat:
                    assert coins >= 0
                case Buy(buyer, market, blind) if buyer == seat:
                    assert coins == -state.options.price * (blind + (market is not None))
                case Reserve(owner) if owner == seat:
                    assert coins == -state.options.reserve_price
                case _:
                    assert coins == 0
            checked[type(action).__name__] += coins != 0
        assert min(step.state.coins) >= 0
    return checked


@given(matches)
def test_coins_come_from_placements_and_go_for_purchases(played: Played) -> None:
    assert check_coins(played)["Place"] > 0  # everybody places in every match


def test_coins_go_for_purchases_and_reservations_in_matches_that_have_them() -> None:
    sample = [match(Options(players=players), seed) for players in (2, 3, 4) for seed in range(2)]
    checked = sum(map(check_coins, sample), Counter[str]())
    assert all(checked[kind] > 0 for kind in ("Place", "Buy", "Reserve")), checked


@given(matches)
def test_the_events_that_a_seat_may_know_fold_into_its_view(
    played: Played,
) -> None:
    start = played[0][0]
    for seat in (None, *range(start.options.players)):
        view = PIRAMIDE.view(start, seat)
        for _, _, step in played:
            for event in step.events:
                if event.audience is None or seat in event.audience:
                    view = PIRAMIDE.fold(view, event)
            assert view == PIRAMIDE.view(step.state, seat)


@given(matches, st.data())
def test_views_and_legal_actions_do_not_depend_on_hidden_blocks(played: Played, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(played))[0]
    seat = data.draw(st.integers(0, state.options.players - 1))
    hidden = [block for block in BLOCKS for _ in range(state.bag[block])]
    hidden += chain.from_iterable(hand for other, hand in enumerate(state.hands) if other != seat)
    hidden = data.draw(st.permutations(hidden))
    hands = list(state.hands)
    for other, hand in enumerate(state.hands):
        if other != seat:
            hands[other] = tuple(sorted(hidden.pop() for _ in hand))
    bag = Counter(hidden)
    twin = state._replace(hands=tuple(hands), bag=tuple(bag[block] for block in BLOCKS))
    assert PIRAMIDE.view(twin, seat) == PIRAMIDE.view(state, seat)
    assert PIRAMIDE.legal(twin, seat) == PIRAMIDE.legal(state, seat)
    assert PIRAMIDE.to_act(twin) == PIRAMIDE.to_act(state)


@given(matches)
def test_positions_actions_and_records_read_back(played: Played) -> None:
    for _, action, step in played[:: 1 + len(played) // 25]:
        assert read_state(text_of(step.state), GAMES)[2] == step.state
        assert read_action(PIRAMIDE, write_action(PIRAMIDE, action)) == action
    record = Record("piramide", 1, played[0][0].options, tuple(action for _, action, _ in played))
    assert read_record(write_record(PIRAMIDE, record), GAMES) == record


@given(matches)
def test_every_turn_that_is_not_passed_has_a_placement(
    played: Played,
) -> None:
    ended = [
        (state, action)
        for state, action, step in played
        if state.turn.seat >= 0 and step.state.turn.seat != state.turn.seat and not isinstance(action, Pass)
    ]
    assert len(ended) >= 5
    assert all(state.turn.placed or isinstance(action, Place) for state, action in ended)
