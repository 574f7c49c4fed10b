"""A substitute for NumPy in the browser, with the subset that the learned bots use, on arrays of JavaScript.

`install` registers it as `numpy`. Names, dtypes and results are NumPy's, up to rounding; an array is always contiguous
and never a view of another. The operations are in web/src/here/arrays.js.
"""
# ruff: noqa: D103  # functions with NumPy's names do what NumPy documents

from __future__ import annotations

import struct
import sys
from array import array as packed
from ast import literal_eval
from collections.abc import Iterator, Sequence
from importlib import import_module
from io import BytesIO
from itertools import pairwise, zip_longest
from math import prod
from types import ModuleType, SimpleNamespace
from typing import Any, Final
from zipfile import ZipFile

WORK: Final = "witz_arrays"  # the module name under which JavaScript registers its functions
_work: Any = None  # the functions of that module, after `install`
_convert: Any = None

_CODES: Final = {"b": "B", "u": "I", "i": "i", "f": "f", "d": "d"}  # type codes of `array.array`


class Dtype:
    """A dtype; calling it makes a scalar of it."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __call__(self, number: Any) -> Array:
        return full((), number, self)


bool_, uint32, int32, float32, float64 = map(Dtype, "buifd")
intp = int32


def _kind(dtype: Any) -> str:
    return dtype.kind if isinstance(dtype, Dtype) else {bool: "b", int: "i", float: "d"}[dtype]


class NDArray:
    """`numpy.typing.NDArray`, for annotations only."""

    def __class_getitem__(cls, _: Any) -> type[NDArray]:
        return cls


class Array:
    """An array of numbers."""

    __slots__ = ("_shape", "js")

    def __init__(self, js: Any) -> None:
        self.js = js
        self._shape: tuple[int, ...] | None = None

    @property
    def shape(self) -> tuple[int, ...]:
        if self._shape is None:
            self._shape = tuple(map(int, self.js.lengths.split()))
        return self._shape

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def kind(self) -> str:
        return str(self.js.kind)

    @property
    def T(self) -> Array:  # noqa: N802  # NumPy's name
        return Array(_work.transpose(self.js, *range(self.ndim)[::-1]))

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[at] for at in range(len(self)))

    def __int__(self) -> int:
        return int(self.item())

    def __float__(self) -> float:
        return float(self.item())

    def __bool__(self) -> bool:
        return bool(self.item())

    def item(self) -> Any:
        """The number in an array of size 1."""
        (number,) = self._numbers()
        return number

    def _numbers(self) -> list[Any]:
        numbers: list[Any] = self.js.data.to_memoryview().tolist()
        return list(map(bool, numbers)) if self.kind == "b" else numbers

    def tolist(self) -> Any:
        found: list[Any] = self._numbers()
        for length in self.shape[:0:-1]:
            found = [found[at : at + length] for at in range(0, len(found), length)]
        return found if self.shape else found[0]

    # Numbers

    def _with(self, name: str, other: Any, *, first: bool = True) -> Array:
        mine, theirs = self.js, _operand(other, self.kind)
        return Array(_work.pair(name, mine, theirs) if first else _work.pair(name, theirs, mine))

    def __add__(self, other: Any) -> Array:
        return self._with("add", other)

    def __sub__(self, other: Any) -> Array:
        return self._with("subtract", other)

    def __mul__(self, other: Any) -> Array:
        return self._with("multiply", other)

    def __truediv__(self, other: Any) -> Array:
        return self._with("divide", other)

    def __and__(self, other: Any) -> Array:
        return self._with("and", other)

    def __or__(self, other: Any) -> Array:
        return self._with("or", other)

    def __xor__(self, other: Any) -> Array:
        return self._with("xor", other)

    def __lshift__(self, other: Any) -> Array:
        return self._with("left", other)

    def __rshift__(self, other: Any) -> Array:
        return self._with("right", other)

    def __eq__(self, other: object) -> Array:  # type: ignore[override]
        return self._with("equal", other)

    def __ne__(self, other: object) -> Array:  # type: ignore[override]
        return self._with("unequal", other)

    def __lt__(self, other: Any) -> Array:
        return self._with("less", other)

    def __gt__(self, other: Any) -> Array:
        return self._with("greater", other)

    def __radd__(self, other: Any) -> Array:
        return self._with("add", other, first=False)

    def __rsub__(self, other: Any) -> Array:
        return self._with("subtract", other, first=False)

    def __rmul__(self, other: Any) -> Array:
        return self._with("multiply", other, first=False)

    def __neg__(self) -> Array:
        return Array(_work.single("negative", self.js))

    def __invert__(self) -> Array:
        return Array(_work.single("not" if self.kind == "b" else "invert", self.js))

    def __matmul__(self, other: Array) -> Any:
        return _unwrapped(Array(_work.product(self.js, other.js)))

    __hash__ = None  # type: ignore[assignment]

    def _folded(self, name: str, axis: int | None) -> Any:
        if axis is None:
            return _unwrapped(Array(_work.fold(name, _work.reshape(self.js, self.size), 0)))
        return Array(_work.fold(name, self.js, axis))

    def sum(self, axis: int | None = None) -> Any:
        return self._folded("sum", axis)

    def max(self, axis: int | None = None) -> Any:
        return self._folded("maximum", axis)

    def mean(self, axis: int | None = None) -> Any:
        return self.sum(axis) / (self.size if axis is None else self.shape[axis])

    def any(self) -> bool:
        return bool((self != 0).max())

    def argmax(self) -> int:
        return int(_work.highest(self.js))

    # Shapes

    def astype(self, dtype: Any) -> Array:
        return Array(_work.cast(self.js, _kind(dtype)))

    def reshape(self, *shape: Any) -> Array:
        """The same numbers in another shape, given as lengths or as a tuple of them."""
        return Array(_work.reshape(self.js, *(shape[0] if shape and isinstance(shape[0], tuple) else shape)))

    def ravel(self) -> Array:
        return self.reshape(self.size)

    def copy(self) -> Array:
        return self.reshape(*self.shape)

    def __getitem__(self, key: Any) -> Any:
        keys = list(key) if isinstance(key, tuple) else [key]
        named = sum(1 for each in keys if each is not None and each is not Ellipsis)
        rest = [slice(None)] * (self.ndim - named)
        at = next((place for place, each in enumerate(keys) if each is Ellipsis), None)
        keys = keys + rest if at is None else keys[:at] + rest + keys[at + 1 :]
        ranges: list[int] = []
        after: list[int] = []
        along, places = -1, None
        for each in keys:
            axis = len(ranges) // 3
            if each is None:
                after.append(1)
            elif isinstance(each, int):
                ranges += (each if each >= 0 else each + self.shape[axis], 1, 1)
            elif isinstance(each, slice):
                steps = range(*each.indices(self.shape[axis]))
                ranges += (steps.start, len(steps), steps.step)
                after.append(len(steps))
            else:
                chosen = _places(each)
                along, places = axis, chosen.js
                ranges += (0, 0, 1)
                after += chosen.shape
        found = _work.part(self.js, along, places, *ranges)
        return _unwrapped(Array(_work.reshape(found, *after)))

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, int):
            _work.set(self.js, key, value)
        else:
            _work.put(self.js, _places(key).js, _operand(value, self.kind))


ndarray = Array


def _places(key: Any) -> Array:
    """The positions that an index selects: its numbers, or the positions where a mask is true."""
    found = asarray(key)
    return Array(_work.places(found.js)) if found.kind == "b" else found


def _unwrapped(found: Array) -> Any:
    return found if found.shape else found.item()


def _operand(other: Any, kind: str) -> Any:
    """An operand for JavaScript: an array or a number; a float stays one beside an array of integers."""
    if isinstance(other, Array):
        return other.js
    if isinstance(other, float) and kind in "bui":
        return full((), other, float64).js
    return other if isinstance(other, int | float) else asarray(other).js


def asarray(values: Any, dtype: Any = None) -> Array:
    """An array of this dtype, from nested sequences or another array."""
    if isinstance(values, Array):
        return values if dtype is None else values.astype(dtype)
    shape: list[int] = []
    first = values
    while isinstance(first, Sequence):
        shape.append(len(first))
        first = first[0] if first else 0
    if isinstance(first, Array):
        return asarray(stack(values), dtype)
    numbers = [values] if not shape else values
    for _ in shape[1:]:
        numbers = [each for some in numbers for each in some]
    if dtype is None:
        dtype = float if any(isinstance(each, float) for each in numbers) else int
    kind = _kind(dtype)
    return Array(_work.made(kind, _convert(packed(_CODES[kind], numbers)), *shape))


array = asarray


def frombuffer(buffer: bytes, dtype: Any) -> Array:
    kind = _kind(dtype)
    numbers = packed(_CODES[kind])
    numbers.frombytes(buffer)
    return Array(_work.made(kind, _convert(numbers), len(numbers)))


def full(shape: int | tuple[int, ...], value: Any, dtype: Any = float) -> Array:
    return Array(_work.full(_kind(dtype), value, *((shape,) if isinstance(shape, int) else shape)))


def zeros(shape: int | tuple[int, ...], dtype: Any = float) -> Array:
    return full(shape, 0, dtype)


def arange(count: int) -> Array:
    return asarray(range(count))


def maximum(one: Any, other: Any) -> Array:
    return one._with("maximum", other) if isinstance(one, Array) else maximum(other, one)  # noqa: SLF001


def minimum(one: Any, other: Any) -> Array:
    return one._with("minimum", other) if isinstance(one, Array) else minimum(other, one)  # noqa: SLF001


def clip(values: Array, least: float, most: float) -> Array:
    return minimum(maximum(values, least), most)


def where(condition: Array, one: Any, other: Any) -> Array:
    return Array(_work.where(condition.js, _operand(one, "d"), _operand(other, "d")))


def exp(values: Array) -> Array:
    return Array(_work.single("exp", values.js))


def reciprocal(values: Array) -> Array:
    return Array(_work.single("reciprocal", values.js))


def bitwise_count(values: Array) -> Array:
    return Array(_work.single("ones", values.js))


class bitwise_or:  # noqa: N801  # NumPy's name
    """The bitwise or."""

    @staticmethod
    def reduce(values: Array, axis: int) -> Array:
        return Array(_work.fold("or", values.js, axis))


def concatenate(arrays: Sequence[Array], axis: int = 0) -> Array:
    return Array(_work.join(axis, *(each.js for each in arrays)))


def stack(arrays: Sequence[Array], axis: int = 0) -> Array:
    at = axis if axis >= 0 else axis + arrays[0].ndim + 1
    return concatenate([each.reshape(*each.shape[:at], 1, *each.shape[at:]) for each in arrays], at)


def split(values: Array, ends: Array) -> list[Array]:
    starts = [0, *ends.tolist(), len(values)]
    return [values[start:end] for start, end in pairwise(starts)]


def moveaxis(values: Array, source: int, target: int) -> Array:
    order = [axis for axis in range(values.ndim) if axis != source]
    order.insert(target if target >= 0 else target + values.ndim, source)
    return Array(_work.transpose(values.js, *order))


def broadcast_shapes(*shapes: tuple[int, ...]) -> tuple[int, ...]:
    axes = zip_longest(*(shape[::-1] for shape in shapes), fillvalue=1)
    return tuple(next((length for length in lengths if length != 1), 1) for lengths in axes)[::-1]


def broadcast_to(values: Array, shape: tuple[int, ...]) -> Array:
    return values if values.shape == shape else Array(_work.spread(values.js, *shape))


def flatnonzero(values: Array) -> Array:
    return Array(_work.places(values.js))


def argsort(values: Array, kind: str) -> Array:
    assert kind == "stable", "no other is known here"
    return Array(_work.order(values.js))


def sort(values: Array, axis: int = -1) -> Array:
    assert axis == -1, "no other is known here"
    return Array(_work.sort(values.js))


def cumsum(values: Any) -> Array:
    return Array(_work.running(asarray(values).js))


def mean(arrays: Sequence[Array], axis: int) -> Any:
    return stack(arrays).mean(axis)


class load:  # noqa: N801  # NumPy's name
    """The arrays of an .npz file, by name."""

    def __init__(self, file: Any) -> None:
        self._archive = ZipFile(BytesIO(file.read()))

    def __enter__(self) -> load:
        return self

    def __exit__(self, *_: object) -> None:
        self._archive.close()

    def __getitem__(self, name: str) -> Array:
        data = self._archive.read(f"{name}.npy")
        # NumPy's format: a magic string, a version, the length of the header, the header, the numbers.
        (length,) = struct.unpack_from("<H", data, 8)
        about = literal_eval(data[10 : 10 + length].decode())
        code, shape = {"<f2": "e", "<f4": "f", "<i4": "i", "<i8": "q"}[about["descr"]], about["shape"]
        numbers = struct.unpack_from(f"<{prod(shape)}{code}", data, 10 + length)
        return asarray(numbers, float32 if code in "ef" else int32).reshape(*shape)


def install() -> None:
    """Registers this module as `numpy`. Raises ModuleNotFoundError if JavaScript registered no functions."""
    global _work, _convert  # there is only one JavaScript environment
    work = import_module(WORK)
    # Each access to a member of a JavaScript module makes a new proxy, so each is accessed only once.
    functions = {name: getattr(work, name) for name in dir(work) if not name.startswith("_")}
    _work, _convert = SimpleNamespace(**functions), import_module("pyodide.ffi").to_js
    typing = ModuleType("numpy.typing")
    typing.NDArray = NDArray  # type: ignore[attr-defined]
    sys.modules["numpy"], sys.modules["numpy.typing"] = sys.modules[__name__], typing
