"""`--cards FILE.py`: a user's own bonus cards on the command line."""

from __future__ import annotations

from argparse import Action, ArgumentError, ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from ..errors import WitzError
from ..yaxha.own_cards import load_cards

HELP = "a file of Python with bonus cards of your own (see docs/variants.md)"


class Decks(Sequence[str]):
    """The names of decks and every Python file, for `choices`."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __contains__(self, value: object) -> bool:
        return value in self._names or (isinstance(value, str) and value.endswith(".py"))

    def __iter__(self) -> Iterator[str]:
        return iter((*self._names, "FILE.py"))

    def __len__(self) -> int:
        return len(self._names) + 1

    def __getitem__(self, at: Any) -> Any:
        return tuple(self)[at]


class Cards(Action):
    """Takes a deck as `cards`, and adds the cards of a file to `own`; both may be given."""

    def __call__(
        self,
        parser: ArgumentParser,  # noqa: ARG002
        namespace: Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,  # noqa: ARG002
    ) -> None:
        word = str(values)
        if not word.endswith(".py"):
            namespace.cards = word
            return
        try:
            cards = load_cards(word)
        except WitzError as error:
            raise ArgumentError(self, str(error)) from None
        namespace.own = " ".join(dict.fromkeys([*(getattr(namespace, "own", None) or "").split(), *cards]))


def add_own_cards(parser: ArgumentParser) -> None:
    """Adds `--cards` to a command that reads matches and tables but makes none."""
    parser.add_argument("--cards", action=Cards, choices=Decks(), metavar="FILE.py", help=HELP)


def given_files(words: Sequence[str]) -> list[str]:
    """The files of cards in a command line."""
    return [word.removeprefix("--cards=") for word in words if word.endswith(".py")]
