"""The exceptions of Witz, and the refusal that says why an action is not allowed.

WitzError
  ArgumentError(TypeError, ValueError)  something that a call cannot take; says what was expected
  NotationError(ValueError)    text that cannot be read: .line, .column, .code
  OptionsError(ValueError)     options that do not make a playable game
  TableError(ValueError)       pyramids described for scoring that cannot be scored: .code
  IllegalAction(ValueError)    readable but not allowed: .action, .refusal
  RecordError                  a record that reads but does not replay: .line, .column, .refusal, .game, .entry
  BotError(LookupError)        a bot that is not there, cannot be made, or does not know a game that is not standard
  CardError                    a bonus card of somebody's own that fails, or gives what it must not
  TournamentError              a match between bots that could not be played to its end
  StoreError                   a match store that cannot read or write now
    ConflictError              somebody else wrote this number of a match first: .match, .expected, .found
    MatchNotFound(LookupError) no match of this id: .match
    RulesChanged               a match by rules that this program does not play: .match
"""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import Never, NoReturn

QUOTED = 40  # characters of somebody's text that a message repeats


def quoted(text: object) -> str:
    """Somebody's text as a message repeats it: in quotes, and no more of it than can be read at a glance.

    >>> quoted("o"), quoted("9" * 50)
    ("'o'", "'9999999999999999999999999999999999999999'...")
    """
    shown = text if isinstance(text, str) else repr(text)
    short = shown if len(shown) <= QUOTED else shown[:QUOTED]
    return (repr(short) if isinstance(text, str) else short) + ("" if short == shown else "...")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed.

    `code` is stable and meant for programs; sentences for people are made from it elsewhere. `rule` is the
    number of the rule or ruling that is broken, as in docs/rulings.md. `cells` are the cells concerned.
    """

    code: str
    rule: str
    cells: tuple[int, ...] = ()


class WitzError(Exception):
    """Anything that Witz reports to its caller."""


class ArgumentError(WitzError, TypeError, ValueError):
    """Something that a call cannot take: of another type, or a value that there is not."""


def unexpected(what: str, given: object) -> ArgumentError:
    """The error for something else than was expected.

    >>> str(unexpected("a seat from 0 to 1", 9))
    'expected a seat from 0 to 1, not 9'
    """
    return ArgumentError(f"expected {what}, not {quoted(given)}")


def expect(kind: type | UnionType, what: str, given: object) -> None:
    """Raises ArgumentError for something of another type."""
    if not isinstance(given, kind):
        raise unexpected(what, given)


def not_an_action(game: str, given: Never) -> NoReturn:
    """Refuses what is no action of a game. Where all actions are handled, type checkers find no call of this."""
    raise unexpected(f"an action of {game}, such as legal() gives", given)


class NotationError(WitzError, ValueError):
    """Text that cannot be read. Lines and columns count from 1.

    `code` is stable: `unreadable`, or of a record as a whole `empty`, `not-a-record`, `other-version` and `breaks-off`.
    """

    def __init__(self, reason: str, *, line: int = 1, column: int = 1, code: str = "unreadable") -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.column = column
        self.code = code

    def at(self, line: int, columns_before: int = 0) -> NotationError:
        """Gives the same error with its place in the larger text that the piece came from."""
        return NotationError(self.reason, line=line, column=self.column + columns_before, code=self.code)

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.reason}"


class OptionsError(WitzError, ValueError):
    """Options that do not make a playable game; `option` is the name of the one to change."""

    def __init__(self, reason: str, option: str) -> None:
        super().__init__(reason, option)
        self.reason = reason
        self.option = option

    def __str__(self) -> str:
        return self.reason


class TableError(WitzError, ValueError):
    """Pyramids described for scoring that cannot be scored: one line that says where, and a stable code."""

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
    """A record that can be read but does not replay: where, and for a refused action what and why.

    `game` names the game and `entry` is the refused action as the record has it; both are empty for anything else.
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
    """A bot that is not there, cannot be made, or does not know this game; the message names it and says why."""


class CardError(WitzError):
    """A bonus card of somebody's own that fails, or gives what it must not; the message names it."""


class TournamentError(WitzError):
    """A match between bots that could not be played to its end; the message names the match and what went wrong."""


class StoreError(WitzError):
    """A match store that cannot read or write now; nothing was changed."""


class ConflictError(StoreError):
    """Two wrote the same number of a match; the other one was first. Load the match again and decide anew."""

    def __init__(self, match: str, expected: int, found: int) -> None:
        super().__init__(f"match {match} goes on at number {found}, not {expected}")
        self.match = match
        self.expected = expected
        self.found = found


class MatchNotFound(StoreError, LookupError):
    """There is no match of this id (any more)."""

    def __init__(self, match: str) -> None:
        super().__init__(f"there is no match {match}")
        self.match = match


class RulesChanged(StoreError):
    """A match by rules that this program does not play, or not any more. Its record can still be had."""

    def __init__(self, match: str) -> None:
        super().__init__(f"match {match} is by rules that this program does not play")
        self.match = match


def not_installed(what: str, error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """What to raise where a part of Witz needs a package that only an extra brings."""
    advice = f'install it with: pip install "witz[{extra}]"'
    return ModuleNotFoundError(f"{what} needs {error.name}, which is not installed; {advice}", name=error.name)
