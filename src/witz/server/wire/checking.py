"""Values of the protocol from JSON that anybody may have written, with the standard library alone.

A server that faces the network has its validators (`witz.server.ws`); logs, and tables inside a page, are read here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from .shaping import Limits


class ShapeError(ValueError):
    """A value that is not of the shape; it says where and why."""


def read_value(kind: Any, value: Any, where: str = "") -> Any:
    """A value of this type from its JSON; limits that stand beside the type hold. Raises ShapeError.

    >>> read_value(tuple[int, ...], [1, 2])
    (1, 2)
    """
    if isinstance(kind, NewType):
        return read_value(kind.__supertype__, value, where)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _limited(read_value(inner[0], value, where), inner[1:], where)
    if origin in (Union, UnionType):
        return _read_union(inner, value, where)
    if origin is Literal:
        if type(value) is str and value in inner:
            return value
    elif origin is tuple:
        if isinstance(value, list):
            return tuple(read_value(inner[0], each, f"{where}.{at}") for at, each in enumerate(value))
    elif origin in (Mapping, dict):
        if isinstance(value, dict):
            return {
                read_value(inner[0], key, where): read_value(inner[1], each, f"{where}.{key}")
                for key, each in value.items()
            }
    elif is_dataclass(kind):
        if isinstance(value, dict):
            return _read_fields(kind, value, where)
    elif type(value) is kind:
        return value
    raise ShapeError(f"{where.lstrip('.') or 'it'}: not what is expected there")


def _read_fields(kind: Any, value: dict[str, Any], where: str) -> Any:
    known = _fields_of(kind)
    for name in value:
        if name not in known:
            raise ShapeError(f"{where}.{name}: not known".lstrip("."))
    for name, (field, _) in known.items():
        if name not in value and field.default is MISSING and field.default_factory is MISSING:
            raise ShapeError(f"{where}.{name}: missing".lstrip("."))
    return kind(**{name: read_value(known[name][1], each, f"{where}.{name}") for name, each in value.items()})


def _read_union(kinds: tuple[Any, ...], value: Any, where: str) -> Any:
    """One of several types: none, or the shape that names itself as the value does."""
    if value is None and NoneType in kinds:
        return None
    kinds = tuple(each for each in kinds if each is not NoneType)
    if len(kinds) == 1:
        return read_value(kinds[0], value, where)
    for kind in kinds:
        key, name = _tag_of(kind)
        if isinstance(value, dict) and value.get(key) == name:
            return _read_fields(kind, value, where)
    raise ShapeError(f"{where.lstrip('.') or 'it'}: none of the kinds that are known")


def _limited(value: Any, limits: tuple[Any, ...], where: str) -> Any:
    for each in limits:
        if isinstance(each, Limits):
            try:
                value = each.checked(value)
            except ValueError as error:
                raise ShapeError(f"{where.lstrip('.') or 'it'}: {error}") from None
    return value


@cache
def _fields_of(kind: type[Any]) -> dict[str, tuple[Field[Any], Any]]:
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: (field, hints[field.name]) for field in fields(kind)}


@cache
def _tag_of(kind: type[Any]) -> tuple[str, str]:
    """The field by which a shape is told from others, and its value there."""
    for name, (_, hint) in _fields_of(kind).items():  # type: ignore[arg-type]
        if get_origin(hint) is Literal:
            return name, get_args(hint)[0]
    raise TypeError(f"{kind.__name__} does not name itself")
