"""Asks whether an action is allowed before it is done; the same for every game that lists its kinds of actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from ..errors import ArgumentError, IllegalAction, Refusal, unexpected
from .types import Step

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Kind(NamedTuple):
    """One kind of action: why it is not allowed in a state (None: it is), and the step that it makes once it is."""

    why_not: Callable[[Any, Any], Refusal | None]
    step: Callable[[Any, Any], Step[Any, Any]]


def referee(
    game: str, states: type[S], kinds: Mapping[type[A], Kind]
) -> tuple[Callable[[S, A], Refusal | None], Callable[[S, A], Step[S, Any]]]:
    """`why_not` and `apply` of a game. Both raise ArgumentError for what is no state or no action of it."""
    refusals = {kind: row.why_not for kind, row in kinds.items()}
    steps = {kind: row.step for kind, row in kinds.items()}

    def wrong(state: S, action: A, error: Exception) -> ArgumentError:
        if isinstance(error, ArgumentError):
            return error
        if not isinstance(state, states):
            return unexpected(f"a state of {game}", state)
        return unexpected(f"an action of {game}, such as legal() gives", action)

    def why_not(state: S, action: A) -> Refusal | None:
        """Why an action is not allowed now, or None if it is."""
        try:
            return refusals[type(action)](state, action)
        except (AttributeError, LookupError, TypeError) as error:
            raise wrong(state, action, error) from error

    def apply(state: S, action: A) -> Step[S, Any]:
        """The next state and what happened. Raises IllegalAction."""
        kind = type(action)
        try:
            refusal = refusals[kind](state, action)
        except (AttributeError, LookupError, TypeError) as error:
            raise wrong(state, action, error) from error
        if refusal:
            raise IllegalAction(action, refusal)
        return steps[kind](state, action)

    return why_not, apply
