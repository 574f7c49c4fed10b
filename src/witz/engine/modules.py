"""Loads Python files of users as modules, each once."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from ..errors import ArgumentError


def load_module(file: str) -> ModuleType:
    """The module of a Python file. Raises ArgumentError, with the reason in one line."""
    return _load(str(Path(file).resolve()))


@cache
def _load(file: str) -> ModuleType:
    path = Path(file)
    if not path.is_file():
        raise ArgumentError(f"there is no file {path}")
    # As for a script: the module has its own name, and may import modules from its folder.
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ArgumentError(f"{path.name} is not a Python file: its name does not end in .py")
    module = module_from_spec(spec)
    folder = str(path.parent)
    if folder not in sys.path:
        sys.path.append(folder)
    known = sys.modules.setdefault(path.stem, module)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        if known is module:
            del sys.modules[path.stem]
        raise ArgumentError(f"{path.name} does not load: {type(error).__name__}: {error}") from error
    return module
