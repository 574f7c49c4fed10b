"""The laws about what a seat may know: folding events gives its view, and nothing else tells it anything."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.contract.adapters import WITH_TINY, adapter
from tests.support.strategies import Match, matches, play
from tests.support.trying import tried_on
from witz.engine import CHANCE, Dealer
from witz.games import GAMES

for_all_games = pytest.mark.parametrize("name", WITH_TINY)
BLANK = "something that this seat may not know"


def known(events: tuple[Any, ...], seat: int | None) -> list[Any]:
    """What a seat receives: events, and blanks with the same number for those it may not know of."""
    return [event if event.audience is None or seat in event.audience else BLANK for event in events]


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


class Twins:
    """Two matches that one observer cannot tell apart: the others' secret actions differ wherever they may."""

    def __init__(self, name: str, options: Any, observer: int | None, seed: str) -> None:
        self.game, self.observer, self.dealer = GAMES[name], observer, Dealer(seed)
        self.one = self.other = self.game.initial(options)
        self.apart = 0
        self.options = options
        self.refusable = list(play(name, options, seed).actions)

    def run(self) -> None:
        while self.game.to_act(self.one):
            self.check()
            acting = sorted(self.game.to_act(self.one))
            actor = acting[self.dealer.randrange(len(acting))]
            if actor == self.observer:
                self.step_alike(self.pick(actor))
            else:
                self.step_in_secret(actor)

    def pick(self, actor: int) -> Any:
        if actor == CHANCE:
            return self.game.deal(self.one, self.dealer)
        actions = self.game.legal(self.one, actor)
        return actions[self.dealer.randrange(len(actions))]

    def step_alike(self, action: Any) -> None:
        """What the observer does tells it the same in both, or the secret is out."""
        one, other = self.game.apply(self.one, action), self.game.apply(self.other, action)
        if known(one.events, self.observer) == known(other.events, self.observer):
            self.one, self.other = one.state, other.state
        else:
            self.one = self.other = one.state

    def step_in_secret(self, actor: int) -> None:
        """Another seat or chance acts; in the other match it does something else that looks the same, if it can."""
        step = self.game.apply(self.one, self.pick(actor))
        self.one, seen = step.state, known(step.events, self.observer)
        candidates = list(self.game.legal(self.other, actor))
        while candidates:
            other = self.game.apply(self.other, candidates.pop(self.dealer.randrange(len(candidates))))
            if known(other.events, self.observer) == seen and (other.state != self.one or not candidates):
                self.other = other.state
                self.apart += self.one != self.other
                return
        self.other = self.one  # something came to light that the two do not share

    def check(self) -> None:
        game, seat = self.game, self.observer
        assert game.view(self.one, seat) == game.view(self.other, seat)
        assert game.to_act(self.one) == game.to_act(self.other)
        assert (game.outcome(self.one) is None) == (game.outcome(self.other) is None)
        if seat is None:
            return
        legal = game.legal(self.one, seat)
        assert legal == game.legal(self.other, seat)
        for action in self.refusable:
            if action.actor == seat:
                assert game.why_not(self.one, action) == game.why_not(self.other, action)


@for_all_games
@tried_on(40)
@given(data=st.data())
def test_what_a_seat_cannot_tell_apart_gives_equal_views_actions_and_refusals(name: str, data: st.DataObject) -> None:
    options = data.draw(adapter(name).options)
    seats = len(GAMES[name].seats(options))
    observer = data.draw(st.sampled_from([None, *range(seats)]))
    twins = Twins(name, options, observer, f"twins {data.draw(st.integers(0, 99))}")
    twins.run()
    # Were everything public, the two would never differ and the law would say nothing.
    assert bool(twins.apart) == adapter(name).has_secrets
