"""The effect of an action of La Gran Pirámide on coins."""

from hypothesis import given

from tests.support.strategies import Match, matches
from tests.support.trying import tried_on
from witz.engine import CHANCE
from witz.piramide import PIRAMIDE


@tried_on(40)
@given(match=matches("piramide", whole=True))
def test_the_effect_is_the_change_in_coins(match: Match) -> None:
    checked = 0
    for before, action, step in zip(match.states, match.actions, match.steps, strict=False):
        if action.actor != CHANCE:
            effect = PIRAMIDE.effect(before, action)
            assert effect.pieces == tuple(new - old for new, old in zip(step.state.coins, before.coins, strict=True))
            assert not any(effect.cards)
            assert not effect.provisional
            checked += 1
    assert checked >= 20  # the smallest pyramid has 30 blocks
