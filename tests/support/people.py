"""People at a terminal for tests: they read the last lines on the screen and answer."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable

import pytest

from witz.cli.main import main

Answer = Callable[[str], str]


def obliging(shown: str) -> str:
    """Takes the first tile, places at the proposed cell, confirms the rest."""
    question = shown.rsplit("\n", 1)[-1]
    if tile := re.search(r"Which tile\? (\d)", question):
        return tile[1]
    if place := re.search(r"such as ([a-z] \d[a-z]\d)", question):
        return place[1]
    return ""


class Keyboard(io.TextIOBase):
    """Standard input that answers the questions on standard output."""

    def __init__(self, screen: io.StringIO, answer: Answer, *, tty: bool = False):
        self.screen = screen
        self.answer = answer
        self.tty = tty
        self.given: list[str] = []

    def isatty(self):
        return self.tty

    def readline(self, size=-1, /):  # noqa: ARG002
        answer = self.answer(self.screen.getvalue())
        self.given.append(answer)
        if self.tty:
            self.screen.write(f"{answer}\n")  # echo, as in a terminal
        return f"{answer}\n"


class Terminal(io.StringIO):
    """Standard output that claims to be a terminal."""

    def isatty(self):
        return True


def at_table(monkeypatch: pytest.MonkeyPatch, arguments: str, answer: Answer, *, tty: bool = False):
    """Runs a command with a person at the terminal; returns the exit code, the whole output, and the whole input."""
    screen = Terminal() if tty else io.StringIO()
    keyboard = Keyboard(screen, answer, tty=tty)
    monkeypatch.setattr(sys, "stdin", keyboard)
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm-256color")
    code = main(arguments.split())
    return code, screen.getvalue(), keyboard.given


def surroundings(**more: str) -> dict[str, str]:
    """The environment of a command in a process of its own: 80 columns, UTF-8, and nothing of who runs the tests."""
    needed = {name: value for name, value in os.environ.items() if name == "SYSTEMROOT"}  # by Python on Windows
    return {"COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **needed, **more}


def answers(*lines: str) -> Answer:
    """Gives these answers in order, whatever the questions are, and then the obliging ones."""
    left = list(lines)
    return lambda shown: left.pop(0) if left else obliging(shown)
