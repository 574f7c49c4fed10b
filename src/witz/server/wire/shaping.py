"""How the shapes of the protocol are written down: with the standard library alone.

What comes in is a frozen dataclass, what goes out a TypedDict. `Limits` stand beside the types; they are checked where
messages and requests come in, by the validators of `ws` and `http`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING or sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    # Before Python 3.12 validators cannot read the standard library's own TypedDict.
    try:
        from typing_extensions import TypedDict
    except ImportError:
        from typing import TypedDict

__all__ = ["Limits", "Shape", "TypedDict"]


class Limits:
    """What a value may be, by the names that the validator gives its limits (`min_length`, `pattern`, `ge`, ...)."""

    __slots__ = ("_check", "_limits")

    def __init__(self, check: Callable[[Any], Any] | None = None, **limits: Any) -> None:
        self._check = check  # raises ValueError
        self._limits = limits

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Mapping[str, Any]]) -> dict[str, Any]:
        """Asked for by the validator; nothing else calls it."""
        schema = {**handler(source), **self._limits}
        if self._check is None:
            return schema
        return {"type": "function-after", "function": {"type": "no-info", "function": self._check}, "schema": schema}


class Shape:
    """Something that comes in; what it does not know is refused."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}
