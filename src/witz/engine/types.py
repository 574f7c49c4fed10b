"""The types that all games share: actors, steps, outcomes, and the interface of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random as StandardRandom
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from ..errors import Refusal
from .words import KeyLine, Words

Seat = int
Actor = int  # a seat, or CHANCE
Audience = frozenset[Seat]

CHANCE: Final[Actor] = -1
"""The actor for deals and draws."""


class Action(Protocol):
    """Something an actor intends to do; a frozen value with its actor."""

    @property
    def actor(self) -> Actor: ...


class Event(Protocol):
    """Something that happened; a frozen value with the seats that may know of it (None: everybody)."""

    @property
    def audience(self) -> Audience | None: ...


class ByChance:
    """An action of chance."""

    __slots__ = ()

    @property
    def actor(self) -> Actor:
        return CHANCE


class BySeat:
    """An action of a seat."""

    __slots__ = ()
    seat: Seat

    @property
    def actor(self) -> Actor:
        return self.seat


class ForAll:
    """An event that everybody may know of."""

    __slots__ = ()

    @property
    def audience(self) -> Audience | None:
        return None


@cache
def _alone(seat: Seat) -> Audience:
    return frozenset((seat,))


class ForSeat:
    """An event that only its seat may know of."""

    __slots__ = ()
    seat: Seat

    @property
    def audience(self) -> Audience | None:
        return _alone(self.seat)


class Random(Protocol):
    """A source of random numbers; `random.Random` is one, and so is `Dealer`."""

    def randrange(self, stop: int, /) -> int: ...


O = TypeVar("O")  # noqa: E741  # options
S = TypeVar("S")  # state
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V")  # view
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)


class Step(NamedTuple, Generic[S_co, E_co]):
    """The result of applying an action: the new state, and the events."""

    state: S_co
    events: tuple[E_co, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a match: the score of each seat, the winners, and the code of the reason for its end.

    `shared` says whether the winners share the victory; partners who win together do not share it.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    shared: bool


@dataclass(frozen=True, slots=True)
class Effect:
    """The immediate change of all seats' points or coins by an action of one seat.

    A change that depends on secret actions of others is `provisional`: it is right as far as the seat may know.
    """

    seat: Seat
    pieces: tuple[int, ...]  # by seat: from pieces, as points of colours or coins
    cards: tuple[int, ...]  # by seat: from bonus cards; a card that one seat gains may be lost by another
    provisional: bool = False

    @property
    def total(self) -> int:
        """The change for the seat itself."""
        return self.pieces[self.seat] + self.cards[self.seat]

    @property
    def others(self) -> tuple[int, ...]:
        """The change for the others, by seat, with nothing for the seat itself."""
        return tuple(
            0 if other == self.seat else piece + card
            for other, (piece, card) in enumerate(zip(self.pieces, self.cards, strict=True))
        )


class Game(Protocol[O, S, A, E, V]):
    """Pure functions over frozen values: no call changes anything, the old state stays valid.

    For every state: `legal` is non-empty exactly for the actors in `to_act`; `why_not` is None exactly for the legal
    actions; `apply` checks and raises IllegalAction. Folding the events that a seat may know of into its view
    gives its next view. A view, and the legal actions of the seat, depend on nothing that the seat may not know.
    """

    @property
    def name(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def player_counts(self) -> tuple[int, ...]:
        """The possible numbers of players, in ascending order."""
        ...

    @property
    def option_keys(self) -> tuple[str, ...]: ...
    @property
    def action_ids_version(self) -> int: ...

    def initial(self, options: O) -> S:
        """The state before anything is dealt. Raises OptionsError."""
        ...

    def seats(self, options: O) -> tuple[str, ...]:
        """The names of the seats, in clockwise order."""
        ...

    def to_act(self, state: S) -> frozenset[Actor]:
        """The actors that must act now: several if they act at the same time, none when the match is over."""
        ...

    def legal(self, state: S, actor: Actor) -> tuple[A, ...]:
        """The legal actions of an actor now, without duplicates, in the order that docs/notation.md gives."""
        ...

    def why_not(self, state: S, action: A) -> Refusal | None:
        """The refusal of an action, or None if it is legal now."""
        ...

    def apply(self, state: S, action: A) -> Step[S, E]:
        """The next state and the events. Raises IllegalAction."""
        ...

    def after(self, state: S, action: A) -> S:
        """The state that `apply` gives for a legal action, without the check.

        The result for an illegal action is undefined.
        """
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The outcome of the match, or None while it goes on."""
        ...

    def tally(self, actions: Sequence[A], state: S) -> dict[str, int]:
        """Statistics of a finished match in addition to its scores, by code, from its actions and its last state."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """All that a seat may know; None is a spectator."""
        ...

    def fold(self, view: V, event: E) -> V:
        """The view after an event that its owner may know of."""
        ...

    def chances(self, state: S) -> tuple[tuple[A, int], ...]:
        """The legal actions of chance now, each with its weight; its probability is its share of all weights."""
        ...

    def deal(self, state: S, random: Random) -> A:
        """One of the chances, drawn with its probability without listing them all."""
        ...

    def deal_all(self, state: S, random: Random) -> S:
        """The state after all actions of chance that are due now.

        The same as `deal` and `apply` in a loop, but faster; the state itself if nothing is due.
        """
        ...

    def sample(self, view: V, random: Random) -> S:
        """A determinization of a view, with all hidden information sampled: `view(sample(v, random), v.seat) == v`.

        The game's own docstring gives the distribution. A state has no future deals: they are left to `deal`.
        """
        ...

    def effect(self, table: S | V, action: A) -> Effect:
        """The effect of a legal action of a seat, as far as that seat may know. Raises ValueError for one of chance.

        A state and the seat's view of it give the same.
        """
        ...

    def play_out(self, state: S, random: StandardRandom) -> tuple[int, ...]:
        """The scores of a random playout from this state to the end of the match."""
        ...

    def action_count(self, options: O, actor: Actor) -> int:
        """The size of an actor's action space; docs/encodings.md lists the number of each action."""
        ...

    def action_id(self, action: A) -> int:
        """The number of an action in its actor's action space, from 0; the same in every state."""
        ...

    def legal_ids(self, state: S, actor: Actor) -> list[int]:
        """The numbers of an actor's legal actions, in the order of `legal`: faster than `action_id` for each."""
        ...

    def legal_mask(self, state: S, actor: Actor) -> bytearray:
        """The action mask of an actor: a byte for each number, 1 for a legal action and 0 for any other."""
        ...

    def action_from_id(self, actor: Actor, number: int) -> A:
        """The action of an actor with this number. Raises ValueError if there is none."""
        ...

    def write_options(self, options: O) -> dict[str, str]:
        """The options as text, for a record; an option that is left out has its default."""
        ...

    def read_options(self, entries: Mapping[str, KeyLine]) -> O:
        """The options from their text. Raises NotationError and OptionsError."""
        ...

    def changes(self, options: O) -> dict[str, str]:
        """The options by which a game differs from that of the rulebook, as text; empty for a standard game."""
        ...

    def write_action(self, action: A) -> str:
        """An action as text, without its actor."""
        ...

    def read_action(self, actor: Actor, words: Words) -> A:
        """The action of an actor from its text. Raises NotationError."""
        ...

    def write_position(self, state: S) -> dict[str, str]:
        """Everything in a state but its options, as text."""
        ...

    def read_position(self, options: O, entries: Mapping[str, KeyLine]) -> S:
        """The state from its text. Raises NotationError, also for an impossible state."""
        ...


AnyGame = Game[Any, Any, Any, Any, Any]
