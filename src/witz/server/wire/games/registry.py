"""How the tables of each game look in JSON; a game needs one maker here to be served."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from .base import TableMaker
from .piramide.writer import PiramideTable
from .yaxha.writer import YaxhaTable

TABLES: Final = MappingProxyType[str, TableMaker]({"yaxha": YaxhaTable(), "piramide": PiramideTable()})
