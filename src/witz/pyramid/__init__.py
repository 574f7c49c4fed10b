"""Geometry shared by all the games, for any base size. It knows no rules."""

from .cells import FACES, Cell, Grid, Mask, cells_of, grid, mask_of
from .shape import Pyramid
from .text import read_cell, read_pyramid, write_cell, write_pyramid

__all__ = [
    "FACES",
    "Cell",
    "Grid",
    "Mask",
    "Pyramid",
    "cells_of",
    "grid",
    "mask_of",
    "read_cell",
    "read_pyramid",
    "write_cell",
    "write_pyramid",
]
