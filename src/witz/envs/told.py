"""What seats were told, and its numbers as far as they are the same in every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Told = Sequence[object]  # events, or what stands for those that a seat is imagined to have been told


def simple(kinds: Sequence[type], event: object) -> Iterator[int]:
    """An event whose parts are numbers, or several of them; 0 is nothing."""
    yield kinds.index(type(event)) + 1
    for name in type(event).__dataclass_fields__:  # type: ignore[attr-defined]
        value = getattr(event, name)
        if isinstance(value, tuple):
            yield len(value) + 1
            yield from (each + 1 for each in value)
        else:
            yield 0 if value is None else value + 1
