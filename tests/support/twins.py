"""Two matches that one observer cannot distinguish."""

from typing import Any

from tests.support.strategies import play
from witz.engine import CHANCE, Dealer
from witz.games import GAMES

BLANK = "something that this seat may not know"


def known(events: tuple[Any, ...], seat: int | None) -> list[Any]:
    """The events of a seat, with the same number of blanks for the others."""
    return [event if event.audience is None or seat in event.audience else BLANK for event in events]


class Twins:
    """Two matches that one observer cannot distinguish: the others' secret actions differ wherever possible."""

    def __init__(self, name: str, options: Any, observer: int | None, seed: str) -> None:
        self.game, self.observer, self.dealer = GAMES[name], observer, Dealer(seed)
        self.one = self.other = self.game.initial(options)
        self.apart = self.refused = 0
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
        """Applies the observer's action to both; if the events differ, the secret is out: it joins the matches."""
        one, other = self.game.apply(self.one, action), self.game.apply(self.other, action)
        if known(one.events, self.observer) == known(other.events, self.observer):
            self.one, self.other = one.state, other.state
        else:
            self.one = self.other = one.state

    def step_in_secret(self, actor: int) -> None:
        """Another seat or chance acts; in the other match it does something else that looks the same, if possible."""
        step = self.game.apply(self.one, self.pick(actor))
        self.one, seen = step.state, known(step.events, self.observer)
        candidates = list(self.game.legal(self.other, actor))
        while candidates:
            other = self.game.apply(self.other, candidates.pop(self.dealer.randrange(len(candidates))))
            if known(other.events, self.observer) == seen and (other.state != self.one or not candidates):
                self.other = other.state
                self.apart += self.one != self.other
                return
        self.other = self.one  # an event revealed the difference

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
                refusal = game.why_not(self.one, action)
                assert refusal == game.why_not(self.other, action)
                self.refused += refusal is not None
