"""The form of the changelog: the newest version first, and the groups of readers in a fixed order."""

import re
from itertools import pairwise
from pathlib import Path

TEXT = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
GROUPS = ("Players", "Hosts", "Bot builders and researchers", "Contributors", "Rules")
SECTIONS = [section.splitlines() for section in TEXT.split("\n## ")[1:]]


def test_the_newest_version_is_first() -> None:
    headings = [section[0] for section in SECTIONS]
    released = headings[1:] if headings[0] == "Unreleased" else headings
    found = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) \((\d{4}-\d\d-\d\d)\)", heading) for heading in released]
    assert found
    assert all(found), released
    keys = [((int(each[1]), int(each[2]), int(each[3])), each[4]) for each in found if each]
    for newer, older in pairwise(keys):
        assert newer[0] > older[0]
        assert newer[1] >= older[1]


def test_the_groups_of_a_version_are_those_of_the_readers_in_order() -> None:
    for section in SECTIONS:
        groups = [line.removeprefix("### ") for line in section if line.startswith("### ")]
        assert groups == [group for group in GROUPS if group in groups], section[0]
