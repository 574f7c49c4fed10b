"""The building blocks of the protocol's shapes, with the standard library alone.

Input is a frozen dataclass, output a TypedDict. `Limits` are annotations of types; the validators of `ws` and `http`
check them, or `checking` where there are none.
"""

from __future__ import annotations

import re
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
    """Limits of a value, with the validator's names for them (`min_length`, `pattern`, `ge`, ...)."""

    __slots__ = ("_check", "_limits")

    def __init__(self, check: Callable[[Any], Any] | None = None, **limits: Any) -> None:
        self._check = check  # raises ValueError
        self._limits = limits

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Mapping[str, Any]]) -> dict[str, Any]:
        """The schema of pydantic, which alone calls this."""
        schema = {**handler(source), **self._limits}
        if self._check is None:
            return schema
        return {"type": "function-after", "function": {"type": "no-info", "function": self._check}, "schema": schema}

    def checked(self, value: Any) -> Any:
        """The value within its limits. Raises ValueError."""
        limits = self._limits
        if limits.get("strip_whitespace"):
            value = value.strip()
        if "min_length" in limits and len(value) < limits["min_length"]:
            raise ValueError("too short")
        if "max_length" in limits and len(value) > limits["max_length"]:
            raise ValueError("too long")
        if "pattern" in limits and re.fullmatch(limits["pattern"], value) is None:
            raise ValueError("not in the required format")
        if ("ge" in limits and value < limits["ge"]) or ("le" in limits and value > limits["le"]):
            raise ValueError("too small or too large")
        return value if self._check is None else self._check(value)


class Shape:
    """An input object; unknown fields are refused."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}
