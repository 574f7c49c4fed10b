"""What any of our games is: actors, steps, outcomes and the contract that every game keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random as StandardRandom
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from ..errors import Refusal
from .words import KeyLine, Words

Seat = int
Actor = int  # a seat, or CHANCE
Audience = frozenset[Seat]

CHANCE: Final[Actor] = -1
"""The actor that deals and draws."""


class Action(Protocol):
    """Something an actor intends; a frozen value that says who acts."""

    @property
    def actor(self) -> Actor: ...


class Event(Protocol):
    """Something that happened; a frozen value that says who may know of it (None: everybody)."""

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
    """What applying an action gives: the new state, and what happened on the way."""

    state: S_co
    events: tuple[E_co, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: what each seat has, who won, and the code of what ended it.

    `shared` says whether the winners share the victory; partners who win together do not share it.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    shared: bool


@dataclass(frozen=True, slots=True)
class Effect:
    """What an action of a seat changes at once, in points or coins, by seat; `cards` tells of bonus cards.

    What depends on what others do in secret is `provisional`: the figures are right as far as the seat may know.
    """

    seat: Seat
    pieces: tuple[int, ...]  # what pieces bring: points of colours, coins
    cards: tuple[int, ...]  # what bonus cards bring; one that goes to the seat may be lost to another
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
    """Plain functions over frozen values: no call changes anything, the old state stays valid.

    For every state: `legal` is non-empty exactly for those in `to_act`; `why_not` is None exactly for the legal
    actions; `apply` checks and raises IllegalAction. Folding the events that a seat may know of into its view
    gives its next view. A view, and the legal actions of the seat, depend on nothing that the seat may not know.
    """

    @property
    def name(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def player_counts(self) -> tuple[int, ...]:
        """How many can play, fewest first."""
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
        """Who must act now: several act at once, nobody when it is over."""
        ...

    def legal(self, state: S, actor: Actor) -> tuple[A, ...]:
        """What an actor may do now, without repeats, in the order that docs/notation.md gives."""
        ...

    def why_not(self, state: S, action: A) -> Refusal | None:
        """Why an action is not allowed now, or None if it is."""
        ...

    def apply(self, state: S, action: A) -> Step[S, E]:
        """The next state and what happened. Raises IllegalAction."""
        ...

    def after(self, state: S, action: A) -> S:
        """The state that `apply` gives, for an action that is known to be legal: it is not asked again.

        Of any other action nothing is promised.
        """
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        ...

    def tally(self, actions: Sequence[A], state: S) -> dict[str, int]:
        """What is worth counting in a finished match beside its scores, by code: its actions and its last state."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """All that a seat may know; None is a spectator."""
        ...

    def fold(self, view: V, event: E) -> V:
        """The view after an event that its owner may know of."""
        ...

    def chances(self, state: S) -> tuple[tuple[A, int], ...]:
        """What chance may do now, each with its weight; the odds are the weights divided by their sum."""
        ...

    def deal(self, state: S, random: Random) -> A:
        """One of the chances, picked with the right odds without listing them all."""
        ...

    def deal_all(self, state: S, random: Random) -> S:
        """The state after chance has done all that it has to do now.

        The same as `deal` and `apply` again and again, in less time; where chance has nothing to do, the state itself.
        """
        ...

    def sample(self, view: V, random: Random) -> S:
        """A state that fits a view, everything unknown imagined anew: `view(sample(v, random), v.seat) == v`.

        The game's own docstring says with which odds. A state has no future, so that is left to `deal`.
        """
        ...

    def effect(self, table: S | V, action: A) -> Effect:
        """What a legal action of a seat changes, as far as that seat may know. Raises ValueError for one of chance.

        A state and the seat's view of it give the same.
        """
        ...

    def play_out(self, state: S, random: StandardRandom) -> tuple[int, ...]:
        """The scores of a game played at random from this state to its end."""
        ...

    def action_count(self, options: O, actor: Actor) -> int:
        """How many numbers there are for the actions of an actor; docs/encodings.md says what each stands for."""
        ...

    def action_id(self, action: A) -> int:
        """The number of an action among those of its actor, from 0; the same in every state."""
        ...

    def legal_ids(self, state: S, actor: Actor) -> list[int]:
        """The numbers of what an actor may do now, in the order of `legal`: sooner than one by one."""
        ...

    def legal_mask(self, state: S, actor: Actor) -> bytearray:
        """A byte for each number of an actor: 1 for what it may do now, and 0 for the others."""
        ...

    def action_from_id(self, actor: Actor, number: int) -> A:
        """The action of an actor that has this number. Raises ValueError where there is none."""
        ...

    def write_options(self, options: O) -> dict[str, str]:
        """The options as words to be kept in a record; what is not written has its default."""
        ...

    def read_options(self, entries: Mapping[str, KeyLine]) -> O:
        """The options back from their words. Raises NotationError and OptionsError."""
        ...

    def changes(self, options: O) -> dict[str, str]:
        """The options that make a game which is not standard, in words; nothing for the game of the rulebook."""
        ...

    def write_action(self, action: A) -> str:
        """An action in words, without its actor."""
        ...

    def read_action(self, actor: Actor, words: Words) -> A:
        """The action of an actor from its words. Raises NotationError."""
        ...

    def write_position(self, state: S) -> dict[str, str]:
        """Everything in a state but its options, as words."""
        ...

    def read_position(self, options: O, entries: Mapping[str, KeyLine]) -> S:
        """The state back from its words. Raises NotationError, also for a state that cannot be."""
        ...
