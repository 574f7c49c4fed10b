"""Checks actions before applying them, by a game's table of kinds of actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from ..errors import ArgumentError, IllegalAction, Refusal, unexpected
from .types import Step

S = TypeVar("S")
A = TypeVar("A")
S_contra = TypeVar("S_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class WhyNot(Protocol[S_contra, A_contra]):
    """The refusal of an action, or None if it is legal now."""

    def __call__(self, state: S_contra, action: A_contra) -> Refusal | None: ...


class Apply(Protocol[S, A_contra]):
    """The next state and the events. Raises IllegalAction."""

    def __call__(self, state: S, action: A_contra) -> Step[S, Any]: ...


class After(Protocol[S, A_contra]):
    """The state after an action that is known to be legal."""

    def __call__(self, state: S, action: A_contra) -> S: ...


class Kind(NamedTuple):
    """One kind of action: its refusal in a state (None: it is legal), and the step of a legal one."""

    why_not: Callable[[Any, Any], Refusal | None]
    step: Callable[[Any, Any], Step[Any, Any]]


def referee(game: str, states: type[S], kinds: Mapping[type[A], Kind]) -> tuple[WhyNot[S, A], Apply[S, A], After[S, A]]:
    """The functions `why_not`, `apply` and `after` of a game.

    The first two raise ArgumentError for arguments of other types.
    """
    refusals = {kind: row.why_not for kind, row in kinds.items()}
    steps = {kind: row.step for kind, row in kinds.items()}

    def wrong(state: S, action: A, error: Exception) -> ArgumentError:
        if isinstance(error, ArgumentError):
            return error
        if not isinstance(state, states):
            return unexpected(f"a state of {game}", state)
        return unexpected(f"an action of {game}, such as legal() gives", action)

    def why_not(state: S, action: A) -> Refusal | None:
        """The refusal of an action, or None if it is legal now."""
        try:
            return refusals[type(action)](state, action)
        except (AttributeError, LookupError, TypeError) as error:
            raise wrong(state, action, error) from error

    def apply(state: S, action: A) -> Step[S, Any]:
        """The next state and the events. Raises IllegalAction."""
        kind = type(action)
        try:
            refusal = refusals[kind](state, action)
        except (AttributeError, LookupError, TypeError) as error:
            raise wrong(state, action, error) from error
        if refusal:
            raise IllegalAction(action, refusal)
        return steps[kind](state, action)

    def after(state: S, action: A) -> S:
        """The state after a legal action, without a check."""
        following: S = steps[type(action)](state, action).state
        return following

    return why_not, apply, after
