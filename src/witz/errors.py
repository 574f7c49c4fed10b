"""The exceptions of Witz, and the refusal of an action.

WitzError
  ArgumentError(TypeError, ValueError)  an argument of a wrong type or value; says what was expected
  NotationError(ValueError)    unreadable text: .line, .column, .code
  OptionsError(ValueError)     options that do not make a playable game
  TableError(ValueError)       described pyramids that cannot be scored: .code
  IllegalAction(ValueError)    an action that is readable but not legal: .action, .refusal
  RecordError                  a readable record that does not replay: .line, .column, .refusal, .game, .entry
  BotError(LookupError)        a bot that does not exist, cannot be made, or does not play a game that is not standard
  CardError                    a custom bonus card that fails, or gives an invalid result
  TournamentError              a match between bots that could not be played to its end
  StoreError                   a match store that cannot be read or written now
  ConflictError              another process wrote the entry with this number first: .match, .expected, .found
  MatchNotFound(LookupError) there is no match with this id: .match
  RulesChanged               a match with rules that this program does not have: .match
"""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import Never, NoReturn

QUOTED = 40  # the most characters of given text that a message repeats


def quoted(text: object) -> str:
    """A given text for an error message: in quotes, and shortened.

    >>> quoted("o"), quoted("9" * 50)
    ("'o'", "'9999999999999999999999999999999999999999'...")
    """
    shown = text if isinstance(text, str) else repr(text)
    short = shown if len(shown) <= QUOTED else shown[:QUOTED]
    return (repr(short) if isinstance(text, str) else short) + ("" if short == shown else "...")


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an action is not legal.

    `code` is stable and meant for programs, which make sentences for people from it. `rule` is the number of the
    broken rule or ruling, as in docs/rulings.md. `cells` are the cells concerned.
    """

    code: str
    rule: str
    cells: tuple[int, ...] = ()


class WitzError(Exception):
    """The base class of the exceptions of Witz."""


class ArgumentError(WitzError, TypeError, ValueError):
    """An argument of a wrong type, or with a value that does not exist."""


def unexpected(what: str, given: object) -> ArgumentError:
    """The error for an argument other than expected.

    >>> str(unexpected("a seat from 0 to 1", 9))
    'expected a seat from 0 to 1, not 9'
    """
    return ArgumentError(f"expected {what}, not {quoted(given)}")


def expect(kind: type | UnionType, what: str, given: object) -> None:
    """Raises ArgumentError for a value of another type."""
    if not isinstance(given, kind):
        raise unexpected(what, given)


def not_an_action(game: str, given: Never) -> NoReturn:
    """Raises ArgumentError for a value that is no action. Type checkers check that all actions are handled before."""
    raise unexpected(f"an action of {game}, such as legal() gives", given)


class NotationError(WitzError, ValueError):
    """Unreadable text. Lines and columns count from 1.

    `code` is stable: `unreadable`, or for a record as a whole `empty`, `not-a-record`, `other-version` or `breaks-off`.
    """

    def __init__(self, reason: str, *, line: int = 1, column: int = 1, code: str = "unreadable") -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.column = column
        self.code = code

    def at(self, line: int, columns_before: int = 0) -> NotationError:
        """The same error with its place in the larger text of which this text is a part."""
        return NotationError(self.reason, line=line, column=self.column + columns_before, code=self.code)

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.reason}"


class OptionsError(WitzError, ValueError):
    """Options that do not make a playable game; `option` is the name of the wrong one."""

    def __init__(self, reason: str, option: str) -> None:
        super().__init__(reason, option)
        self.reason = reason
        self.option = option

    def __str__(self) -> str:
        return self.reason


class TableError(WitzError, ValueError):
    """Described pyramids that cannot be scored: one line with the place and the reason, and a stable code."""

    def __init__(self, reason: str, code: str = "bad-table") -> None:
        super().__init__(reason, code)
        self.reason = reason
        self.code = code

    def __str__(self) -> str:
        return self.reason


class IllegalAction(WitzError, ValueError):
    """An action that the rules refuse in this state."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(action, refusal)
        self.action = action
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.action!r} is not allowed: {self.refusal.code} (rule {self.refusal.rule})"


class RecordError(WitzError):
    """A readable record that does not replay: the place, and for a refused action the action and its refusal.

    `game` is the name of the game and `entry` the text of the refused action; both are empty for other errors.
    """

    def __init__(
        self,
        reason: str,
        *,
        line: int = 1,
        column: int = 1,
        action: object = None,
        refusal: Refusal | None = None,
        game: str = "",
        entry: str = "",
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.column = column
        self.action = action
        self.refusal = refusal
        self.game = game
        self.entry = entry

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.reason}"


class BotError(WitzError, LookupError):
    """A bot that does not exist, cannot be made, or does not play this game; the message gives name and reason."""


class CardError(WitzError):
    """A custom bonus card that fails, or gives an invalid result; the message names it."""


class TournamentError(WitzError):
    """A match between bots that could not be played to its end; the message names the match and the reason."""


class StoreError(WitzError):
    """A match store that cannot be read or written now; nothing was changed."""


class ConflictError(StoreError):
    """Another process wrote the entry with the same number first. Load the match again and decide again."""

    def __init__(self, match: str, expected: int, found: int) -> None:
        super().__init__(f"match {match} goes on at number {found}, not {expected}")
        self.match = match
        self.expected = expected
        self.found = found


class MatchNotFound(StoreError, LookupError):
    """There is no match with this id (any more)."""

    def __init__(self, match: str) -> None:
        super().__init__(f"there is no match {match}")
        self.match = match


class RulesChanged(StoreError):
    """A match with rules that this program does not have, or not any more. Its record is still available."""

    def __init__(self, match: str) -> None:
        super().__init__(f"match {match} is by rules that this program does not play")
        self.match = match


def not_installed(what: str, error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """The error if a part of Witz needs a package that only an extra installs."""
    return ModuleNotFoundError(lacks(what, error.name, f'"witz[{extra}]"'), name=error.name)


def lacks(what: str, package: str | None, installed_by: str) -> str:
    """That something needs a package that is not installed, and what pip would install it by."""
    return f"{what} needs {package}, which is not installed; install it with: pip install {installed_by}"
