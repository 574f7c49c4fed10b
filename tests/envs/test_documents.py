"""docs/observations.md documents where each part of an observation begins."""

import re
from pathlib import Path

import pytest

from witz.envs.piramide import observations as of_piramide
from witz.envs.yaxha import observations as of_yaxha

PAGE = (Path(__file__).parents[2] / "docs" / "observations.md").read_text(encoding="utf-8")
YAXHA = """
PYRAMIDS SECRET MARKET BAG HAND TAKEN DISCARDED SHOWN_DISCARDED LEFT INITIATIVE CHOSEN CHOICE QUEUE BONUS
STAGE ROUND SEAT
"""
PIRAMIDE = """
PYRAMID RESERVED SPECIAL MARKET HAND HAND_SIZES COINS EXTRAS SEEN DOUBTFUL RETURNS RETURNED BAG BOX PASSES TURN LEFT
STAGE SEAT
"""
PARTS = {"Yaxha": (of_yaxha, YAXHA), "La Gran Pirámide": (of_piramide, PIRAMIDE)}


@pytest.mark.parametrize("title", PARTS)
def test_the_document_has_the_offset_of_each_part(title: str) -> None:
    module, names = PARTS[title]
    section = PAGE.split(f"## {title}: ")[1].split("\n## ")[0]
    assert section.startswith(f"{module.SIZE} numbers")
    assert [int(start) for start in re.findall(r"^\| (\d+) \|", section, re.MULTILINE)] == [
        getattr(module, name) for name in names.split()
    ]
