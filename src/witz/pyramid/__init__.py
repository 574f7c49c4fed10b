"""The geometry that all games share, for any base size. It knows no rules."""

from .cells import FACES, Cell, Grid, Mask, Picker, cells_of, grid, mask_of, picker
from .picture import Mark, PieceLook, PieceSet, register, side_by_side
from .shape import Pyramid
from .text import read_cell, read_pyramid, write_cell, write_pyramid

__all__ = [
    "FACES",
    "Cell",
    "Grid",
    "Mark",
    "Mask",
    "Picker",
    "PieceLook",
    "PieceSet",
    "Pyramid",
    "cells_of",
    "grid",
    "mask_of",
    "picker",
    "read_cell",
    "read_pyramid",
    "register",
    "side_by_side",
    "write_cell",
    "write_pyramid",
]
