"""The numbers of an event, as far as they are the same in every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Events = Sequence[object]  # events, or text in place of the events of a sampled match


def simple(kinds: Sequence[type], event: object) -> Iterator[int]:
    """An event whose parts are numbers or tuples of numbers; None is 0."""
    yield kinds.index(type(event)) + 1
    for name in type(event).__dataclass_fields__:  # type: ignore[attr-defined]
        value = getattr(event, name)
        if isinstance(value, tuple):
            yield len(value) + 1
            yield from (each + 1 for each in value)
        else:
            yield 0 if value is None else value + 1
