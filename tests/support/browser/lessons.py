"""Goes through the guided first rounds as a learner does: by what is lit."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browser.tables import Press, click
from tests.support.web import read_json


class Lesson:
    """A guided round; what is to be pressed is found by how it is marked, in any language."""

    def __init__(self, page: Page, game: str, press: Press = click) -> None:
        self.page = page
        self.steps: list[dict[str, Any]] = read_json(f"games/{game}/learn/steps.json")
        self._press = press
        self.next = page.locator("main .ways .primary")

    def do(self, step: dict[str, Any]) -> None:
        """Does what a step asks for, after what it warns of."""
        if "choose" in step or "piece" in step:
            expect(self.next).to_be_disabled()
            self._press(self.page.locator("main button.wanted").first)
        for wrong in step.get("wrong", []):
            self._press(self._cell(wrong["cell"]))
            expect(self.page.locator("main .said")).to_have_text(re.compile(r"\S"))
            expect(self.next).to_be_disabled()
        if "piece" in step:
            self._press(self._cell(step["targets"][0]["cell"]))
        expect(self.next).to_be_enabled()

    def go_on(self) -> None:
        """Goes to the next step."""
        self._press(self.next)

    def go_to(self, wanted: str) -> None:
        """Goes through the steps up to one, and does not do that."""
        for step in self.steps:
            if step["id"] == wanted:
                return
            self.do(step)
            self.go_on()

    def _cell(self, cell: str) -> Any:
        return self.page.locator(f"main [data-widget] [data-cell='{cell}']")
