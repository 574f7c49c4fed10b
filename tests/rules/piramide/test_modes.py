"""The end, ties and modes: pairs, without special blocks, all combinations (G19)."""

import pytest

from tests.support.piramide_tables import filled, play, table
from witz.engine import CHANCE, Dealer, Outcome
from witz.piramide import PIRAMIDE, SPECIALS, Account, Action, Options, SideAccount, Stage, account
from witz.piramide.constants import AREA


def outcome(hands: tuple[str, ...], coins: tuple[int, ...], **options: object) -> Outcome:
    """The outcome when the first seat, which has one limestone more than its hand here, places the tip for 1 coin."""
    pyramid = filled(29, base=4, letters="L")
    hands = ("L" + hands[0], *hands[1:])
    state = table(pyramid, hands=hands, coins=(coins[0] - 1, *coins[1:]), base=4, market="SSSSS", **options)  # type: ignore[arg-type]
    found = PIRAMIDE.outcome(play(state, "1 place L 4a1"))
    assert found is not None
    return found


def test_most_coins_win() -> None:
    assert outcome(("", "SSS"), (20, 19)).winners == (0,)


def test_a_tie_goes_to_more_blocks_in_hand() -> None:
    assert outcome(("S", "SS"), (20, 20)).winners == (1,)


def test_still_level_they_share_the_victory() -> None:
    assert outcome(("SS", "SS", "S"), (20, 20, 20)).winners == (0, 1)


def test_blocks_do_not_outweigh_fewer_coins() -> None:
    assert outcome(("S", "S", "SSSSS"), (20, 20, 19)).winners == (0, 1)


def test_pairs_sum_their_coins() -> None:
    found = outcome(("", "", "", ""), (10, 30, 31, 10), pairs=True)
    assert (found.winners, found.scores) == ((0, 2), (10, 30, 31, 10))


def test_pairs_sum_their_blocks_for_the_tie_break() -> None:
    assert outcome(("S", "SSS", "SSS", "SS"), (10, 10, 10, 10), pairs=True).winners == (1, 3)
    assert outcome(("SS", "SSS", "SSS", "SS"), (10, 5, 10, 15), pairs=True).winners == (0, 1, 2, 3)


def test_the_account_names_the_deciding_criterion() -> None:
    found = account(((0, 2), (1, 3)), (10, 5, 10, 15), (1, 2, 3, 4))
    assert found == Account((SideAccount((0, 2), 20, 4), SideAccount((1, 3), 20, 6)))
    assert found.decided_by_blocks
    assert not found.is_shared
    assert account(((0,), (1,)), (10, 10), (2, 2)).is_shared
    assert not account(((0,), (1,)), (10, 5), (1, 2)).decided_by_blocks


def test_without_special_blocks_they_are_left_out_of_the_bag() -> None:
    options = Options(specials=False)
    assert sum(options.in_bag) == 100
    assert all(PIRAMIDE.initial(options).bag[block] == 0 for block in SPECIALS)


MODES = [
    Options(players=players, base=base, pairs=pairs, specials=specials)
    for players in (2, 3, 4)
    for base in (4, 5)
    for pairs in ((False, True) if players == 4 else (False,))
    for specials in (True, False)
]


@pytest.mark.parametrize("options", MODES, ids=lambda o: f"{o.players}-{o.base}-{o.pairs}-{o.specials}")
def test_g19_modes_combine_freely_and_random_games_end_with_the_tip(options: Options) -> None:
    for seed in range(8):
        dealer = Dealer(f"modes {seed}")
        state = PIRAMIDE.initial(options)
        while PIRAMIDE.to_act(state):
            (actor,) = PIRAMIDE.to_act(state)
            if actor == CHANCE:
                action: Action = PIRAMIDE.deal(state, dealer)
            else:
                actions = PIRAMIDE.legal(state, actor)
                action = actions[dealer.randrange(len(actions))]
            state = PIRAMIDE.apply(state, action).state
        found = PIRAMIDE.outcome(state)
        assert found is not None
        assert found.reason == "tip-placed"
        assert state.pyramid.filled == AREA[options.base]
        assert state.stage is Stage.OVER
        if options.pairs:
            assert found.winners in ((0, 2), (1, 3), (0, 1, 2, 3))
