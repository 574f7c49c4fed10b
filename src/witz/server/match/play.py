"""The play of a match: the state of the game, and the answers that are not final yet.

The answers of seats that act at the same time become final together, when all are in. Until then each answer can be
taken back, and the other seats see only that it was given.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from witz.engine import CHANCE, AnyGame, Dealer, Outcome, Seat, Simultaneous, Words, put, read_action, write_action
from witz.errors import IllegalAction, NotationError, StoreError
from witz.games import SIMULTANEOUS

from .facts import Fact, Finished, TookBack
from .refusal import Refuse, refused_by_rules


class Answer(NamedTuple):
    """An answer that its seat can still take back.

    `events` are the events of each action; `state` is the state if these actions alone were final.
    """

    actions: tuple[Any, ...] = ()
    events: tuple[tuple[Any, ...], ...] = ()
    state: Any = None


NO_ANSWER = Answer()
# The outcome of a match that was called off: no scores, no winners.
ABORTED: Final = Outcome((), (), "aborted", shared=False)
MOST_CACHED_LETTERS: Final = 40  # of an action whose text is cached; longer texts are mostly blanks


class Played(NamedTuple):
    """The result of a step: the play after it, the actions that became final, as text, and the facts.

    `drawn` is the position in the stream of the seed after it; None if it dealt nothing.
    """

    play: Play
    final: tuple[str, ...]
    facts: tuple[Fact, ...]
    drawn: int | None = None


class Logged(NamedTuple):
    """A step according to its log entry: the actions that became final, and the position in the stream of the seed."""

    final: tuple[str, ...]
    drawn: int | None


class Play(NamedTuple):
    """A match in play. `drawn` is the position in the stream of the seed; None for logs without it."""

    game: AnyGame
    simultaneous: Simultaneous | None  # None: the seats of the game act in turn
    options: Any
    state: Any
    seed: str
    drawn: int | None
    answers: tuple[Answer, ...]  # by seat
    moves: tuple[int, ...]  # by seat, its final actions
    carried: tuple[tuple[str, str] | None, ...]  # by seat, a plan that continues under another name: both names
    decisions: tuple[str | None, ...] = ()  # by seat, the decision that it must answer
    outcome: Outcome | None = None
    final: tuple[str, ...] = ()  # every final action, for the record

    # Questions

    def to_act(self) -> frozenset[Seat]:
        """The seats that the match waits for, whether or not they have answered already."""
        return frozenset() if self.outcome is not None else self.game.to_act(self.state)

    def has_answered(self, seat: Seat) -> bool:
        """Whether a seat that is asked has answered in full."""
        answer = self.answers[seat]
        return bool(answer.actions) and seat not in self.game.to_act(answer.state)

    def decision(self, seat: Seat) -> str | None:
        """The decision that a seat must answer now; it stays the same until all answers are final."""
        return self.decisions[seat]

    def view(self, seat: Seat | None) -> Any:
        """A seat's view, with its own answer and the public events of the others' answers."""
        view = self.game.view(self._seen(seat), seat)
        for other, answer in enumerate(self.answers):
            if other != seat:
                for events in answer.events:
                    for event in events:
                        if event.audience is None:
                            view = self.game.fold(view, event)
        return view

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """The legal actions of a seat after its answer so far."""
        return self.game.legal(self._seen(seat), seat) if seat in self.to_act() else ()

    def _seen(self, seat: Seat | None) -> Any:
        own = None if seat is None else self.answers[seat].state
        return self.state if own is None else own

    # Steps

    def act(self, seat: Seat, decision: str, texts: Sequence[str], logged: Logged | None = None) -> Played:
        """A seat answers its decision; chance deals from the log if there is an entry, otherwise from the seed."""
        self.must_be_asked(seat, decision)
        actions, are_held = self._read_all(seat, texts)
        try:
            return self._hold(seat, actions, logged) if are_held else self.finalised([(actions[0], ())], logged)
        except IllegalAction as error:
            raise refused_by_rules(error, self.game.name) from None

    def check(self, seat: Seat, texts: Sequence[str]) -> None:
        """Raises Refuse where `act` would, for a seat with a decision; nothing is dealt or changed."""
        actions, _ = self._read_all(seat, texts)
        try:
            _answered(self.game, self._seen(seat), actions)
        except IllegalAction as error:
            raise refused_by_rules(error, self.game.name) from None

    def take_back(self, seat: Seat, decision: str) -> Played:
        """A seat takes back its answer."""
        self.must_be_asked(seat, decision)
        if not self.answers[seat].actions:
            raise Refuse("nothing-to-take-back")
        return Played(self._with_answers(put(self.answers, seat, NO_ANSWER)), (), (TookBack(seat),))

    def abort(self) -> Played:
        """Ends the match without a result; answers that are not final are dropped."""
        nobody = (None,) * len(self.decisions)
        unanswered = (NO_ANSWER,) * len(self.answers)
        play = self._replace(outcome=ABORTED, decisions=nobody, answers=unanswered)
        return Played(play, (), (Finished(ABORTED),))

    def must_be_asked(self, seat: Seat, decision: str) -> None:
        """Raises Refuse unless this is the seat's decision now."""
        asked = self.decision(seat)
        if asked is None:
            raise Refuse("over" if self.outcome is not None else "not-asked")
        if asked != decision:
            raise Refuse("stale-decision")

    def _read_all(self, seat: Seat, texts: Sequence[str]) -> tuple[list[Any], bool]:
        """The actions, and whether they are held until all have answered. Raises Refuse."""
        actions = [self._read(seat, text) for text in texts]
        are_held = self.simultaneous is not None and all(map(self.simultaneous.is_held, actions))
        if not are_held and len(actions) > 1:
            raise Refuse("one-at-a-time")
        return actions, are_held

    def _read(self, seat: Seat, text: str) -> Any:
        game: Any = self.game
        try:
            return _read_known(game, seat, text) if len(text) <= MOST_CACHED_LETTERS else _read(game, seat, text)
        except NotationError as error:
            raise Refuse("unreadable", detail=error.reason) from None

    def _hold(self, seat: Seat, actions: Sequence[Any], logged: Logged | None) -> Played:
        """Holds an answer, and makes all answers final if none is missing any more."""
        before = self.answers[seat]
        more = _answered(self.game, self._seen(seat), actions)
        answer = Answer(before.actions + more.actions, before.events + more.events, more.state)
        facts = tuple([event for each in more.events for event in each])
        held = self._with_answers(put(self.answers, seat, answer))
        if not all(map(held.has_answered, held.to_act())):
            return Played(held, (), facts)
        answers = [pair for each in held.answers for pair in zip(each.actions, each.events, strict=True)]
        play, final, further, drawn = self._with_answers((NO_ANSWER,) * len(self.answers)).finalised(answers, logged)
        return Played(play, final, facts + further, drawn)

    def _with_answers(self, answers: tuple[Answer, ...]) -> Play:
        # Every move comes here: `_replace` takes three times as long.
        return Play(*self[:6], answers, *self[7:])

    def finalised(self, actions: Sequence[tuple[Any, tuple[Any, ...]]], logged: Logged | None = None) -> Played:
        """Makes actions final, each given with the events that were published already; then chance deals."""
        game: Any = self.game
        state = self.state
        deals = _FromSeed(self) if logged is None else _FromLog(self.game, logged)
        moves, carried = list(self.moves), list(self.carried)
        final: list[str] = []
        facts: list[Fact] = []
        waiting = list(reversed(actions))
        while waiting or CHANCE in game.to_act(state):
            action, known = waiting.pop() if waiting else (deals.deal(state), ())
            step = game.apply(state, action)
            state = step.state
            final.append(_write_known(game, action))
            if action.actor != CHANCE:
                moves[action.actor] += 1
            for event in step.events:
                if event not in known:
                    facts.append(event)
                if self.simultaneous is not None and (plan := self.simultaneous.carried(event)):
                    carried[plan[0]] = plan[1:]
        outcome = game.outcome(state)
        if outcome is not None:
            facts.append(Finished(outcome))
        asked = game.to_act(state)
        play = self._replace(
            state=state,
            drawn=deals.drawn if deals.has_dealt else self.drawn,
            decisions=tuple(
                self._decision(state, seat, made) if seat in asked else None for seat, made in enumerate(moves)
            ),
            answers=tuple(_answered(game, state, each.actions) if each.actions else each for each in self.answers),
            moves=tuple(moves),
            carried=tuple(carried),
            outcome=outcome,
            final=self.final + tuple(final),
        )
        return Played(play, tuple(final), tuple(facts), deals.drawn if deals.has_dealt else None)

    def _decision(self, state: Any, seat: Seat, moves: int) -> str:
        """The name of a seat's decision; in a game of turns it counts the seat's moves."""
        if self.simultaneous is None:
            return f"move {moves + 1}"
        return self.simultaneous.decision(self.game.view(state, seat))

    def dealer(self) -> Dealer:
        """The stream of the seed after the deals so far."""
        if self.drawn is not None:
            return Dealer(self.seed, self.drawn)
        # Logs of the first release do not hold the position. The deals in the log are valid whatever is dealt here:
        # dealing again only finds the position in the stream.
        dealer, state = Dealer(self.seed), self.game.initial(self.options)
        for text in self.final:
            action = read_action(self.game, text)
            if action.actor == CHANCE:
                self.game.deal(state, dealer)
            state = self.game.apply(state, action).state
        return dealer


class _FromSeed:
    """Deals from the seed of a play, from its present position on."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._dealer: Dealer | None = None

    def deal(self, state: Any) -> Any:
        self._dealer = self._dealer or self._play.dealer()
        return self._play.game.deal(state, self._dealer)

    @property
    def has_dealt(self) -> bool:
        return self._dealer is not None

    @property
    def drawn(self) -> int | None:
        return None if self._dealer is None else self._dealer.used


class _FromLog:
    """Repeats the deals of a log entry."""

    def __init__(self, game: AnyGame, logged: Logged) -> None:
        self._game = game
        self._left = [text for text in logged.final if text.startswith("* ")]
        self.drawn = logged.drawn
        self.has_dealt = False

    def deal(self, state: Any) -> Any:  # noqa: ARG002  # the log holds the deals
        if not self._left:
            raise StoreError("a deal is missing")
        self.has_dealt = True
        return read_action(self._game, self._left.pop(0))


def new_play(
    game: AnyGame, options: Any, seed: str, logged: Logged | None = None, opening: Sequence[str] = ()
) -> Played:
    """The play after the first deals, from the log if there is an entry, otherwise from the seed.

    With an opening, the play after these final actions of another match, deals included.
    """
    seats = len(game.seats(options))
    nothing = ((NO_ANSWER,) * seats, (0,) * seats, (None,) * seats)
    simultaneous = SIMULTANEOUS.get(game.name)
    drawn = None if opening else 0  # the position after an opening is found when it is needed
    play = Play(game, simultaneous, options, game.initial(options), seed, drawn, *nothing)
    return play.finalised([(read_action(game, text), ()) for text in opening], logged)


def _read(game: AnyGame, seat: Seat, text: str) -> Any:
    """An action of a seat from its text. Raises NotationError."""
    words = Words(text)
    action = game.read_action(seat, words)
    words.end()
    return action


# The same few hundred actions are read and written again and again.
_read_known = lru_cache(maxsize=4096)(_read)
_write_known = lru_cache(maxsize=4096)(write_action)


def _answered(game: AnyGame, state: Any, actions: Sequence[Any]) -> Answer:
    """The answer that consists of these actions, from a state on. Raises IllegalAction."""
    events: list[tuple[Any, ...]] = []
    for action in actions:
        step = game.apply(state, action)
        state = step.state
        events.append(step.events)
    return Answer(tuple(actions), tuple(events), state)
