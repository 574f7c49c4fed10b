"""The laws of secrecy: folding its events gives a seat its view, and it learns nothing in any other way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.adapters import WITH_TINY, adapter
from tests.support.strategies import Match, matches
from tests.support.trying import tried_on
from tests.support.twins import BLANK, Twins, known
from witz.games import GAMES

for_all_games = pytest.mark.parametrize("name", WITH_TINY)


def observers(match: Match) -> list[int | None]:
    return [None, *range(len(match.game.seats(match.options)))]


@for_all_games
@given(data=st.data())
def test_folding_the_events_a_seat_may_know_gives_its_view(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    game = match.game
    for seat in observers(match):
        view = game.view(game.initial(match.options), seat)
        for step in match.steps:
            for event in known(step.events, seat):
                view = view if event is BLANK else game.fold(view, event)
            assert view == game.view(step.state, seat)


@for_all_games
@given(data=st.data())
def test_an_audience_is_everybody_or_seats_of_the_match(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name, whole=True))
    for step in match.steps:
        for event in step.events:
            assert event.audience is None or event.audience <= set(range(len(match.game.seats(match.options))))


@for_all_games
@tried_on(40)
@given(data=st.data())
def test_indistinguishable_states_give_equal_views_actions_and_refusals(name: str, data: st.DataObject) -> None:
    options = data.draw(adapter(name).options)
    seats = len(GAMES[name].seats(options))
    observer = data.draw(st.sampled_from([None, *range(seats)]))
    twins = Twins(name, options, observer, f"twins {data.draw(st.integers(0, 99))}")
    twins.run()
    # If everything were public, the two would never differ and the law would check nothing.
    assert bool(twins.apart) == adapter(name).has_secrets
    assert bool(twins.refused) == (observer is not None)
