"""Validation of JSON into values of the protocol, with the standard library alone.

Servers validate input from the network with `witz.server.ws`; logs, and messages inside a page, are read here. The
reader of each type is built once: entries of other processes are read during play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from .shaping import Limits

Reader = Callable[[Any], Any]  # of one type; raises ShapeError


class ShapeError(ValueError):
    """A value of the wrong shape: its place, and the reason."""

    def __init__(self, reason: str = "not what is expected there", where: tuple[str, ...] = ()) -> None:
        super().__init__(f"{'.'.join(where) or 'it'}: {reason}")
        self._reason = reason
        self._where = where

    def within(self, place: object) -> ShapeError:
        """The same error, with one more element in front of its place."""
        return ShapeError(self._reason, (str(place), *self._where))


def read_value(kind: Any, value: Any) -> Any:
    """A value of a type from its JSON, within the type's limits. Raises ShapeError.

    >>> read_value(tuple[int, ...], [1, 2])
    (1, 2)
    """
    return _reader(kind)(value)


@cache
def _reader(kind: Any) -> Reader:
    if isinstance(kind, NewType):
        return _reader(kind.__supertype__)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _limited(_reader(inner[0]), [each for each in inner[1:] if isinstance(each, Limits)])
    if origin in (Union, UnionType):
        return _one_of(inner)
    if origin is Literal:
        return _literal(inner)
    if origin is tuple:
        return _list(_reader(inner[0]))
    if origin in (Mapping, dict):
        return _mapping(_reader(inner[0]), _reader(inner[1]))
    if kind is str:
        return _text
    return _shape(kind) if is_dataclass(kind) else _plain(kind)


def _plain(kind: Any) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is kind:
            return value
        raise ShapeError

    return read


def _text(value: Any) -> str:
    if type(value) is not str:
        raise ShapeError
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:  # JSON can name it, but it can be neither stored nor sent
            raise ShapeError("half of a surrogate pair is not text") from None
    return value


def _literal(words: Sequence[Any]) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is str and value in words:
            return value
        raise ShapeError

    return read


def _limited(read_any: Reader, limits: Sequence[Limits]) -> Reader:
    def read(value: Any) -> Any:
        value = read_any(value)
        try:
            for each in limits:
                value = each.checked(value)
        except ValueError as error:
            raise ShapeError(str(error)) from None
        return value

    return read


def _list(read_one: Reader) -> Reader:
    def read(value: Any) -> Any:
        if not isinstance(value, list):
            raise ShapeError
        found: list[Any] = []
        try:
            for each in value:
                found.append(read_one(each))  # noqa: PERF401  # the length so far is the place of an error
        except ShapeError as error:
            raise error.within(len(found)) from None
        return tuple(found)

    return read


def _mapping(read_key: Reader, read_one: Reader) -> Reader:
    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise ShapeError
        return {read_key(key): _within(key, read_one, each) for key, each in value.items()}

    return read


def _within(place: object, read_one: Reader, value: Any) -> Any:
    try:
        return read_one(value)
    except ShapeError as error:
        raise error.within(place) from None


def _shape(kind: Any) -> Reader:
    hints = get_type_hints(kind, include_extras=True)
    known = {field.name: _reader(hints[field.name]) for field in fields(kind)}
    needed = [field.name for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING]

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise ShapeError
        for name in value:
            if name not in known:
                raise ShapeError("not known", (name,))
        for name in needed:
            if name not in value:
                raise ShapeError("missing", (name,))
        return kind(**{name: _within(name, known[name], each) for name, each in value.items()})

    return read


def _one_of(kinds: Sequence[Any]) -> Reader:
    """One of several types: None, or the shape whose tag the value has."""
    may_be_none = NoneType in kinds
    others = [each for each in kinds if each is not NoneType]
    if len(others) == 1:
        read_other = _reader(others[0])
    else:
        named = [(*_tag_of(each), _reader(each)) for each in others]

        def read_other(value: Any) -> Any:
            for key, name, read_named in named:
                if isinstance(value, dict) and value.get(key) == name:
                    return read_named(value)
            raise ShapeError("none of the kinds that are known")

    def read(value: Any) -> Any:
        return None if value is None and may_be_none else read_other(value)

    return read


def _tag_of(kind: Any) -> tuple[str, str]:
    """The tag of a shape: the name of the field that distinguishes it from others, and its value."""
    for name, hint in get_type_hints(kind).items():
        if get_origin(hint) is Literal:
            return name, get_args(hint)[0]
    raise TypeError(f"{kind.__name__} does not name itself")
