"""The file format of records and positions; docs/notation.md describes it.

witz 1 yaxha rules 1         # format version, game, rules version
players 2                    # options: a key and its value on each line
* tile 1 OOB                 # an actor (* is chance, seats count from 1) and an action
1 choose 2
open                         # or, after the last round: end 52 41
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ..errors import IllegalAction, NotationError, OptionsError, RecordError, expect, quoted, unexpected
from .record import Record, final_state
from .types import CHANCE, A, Actor, AnyGame, E, Game, O, S, Step, V
from .words import KeyLine, Words, is_number

FORMAT_VERSION: Final = 1

Games = Mapping[str, AnyGame]

# A comment runs from a # to the end of the line; a # in double quotes begins none (names may contain any character).
_CODE = re.compile(r'(?:[^#"]+|"(?:[^"\\]|\\.)*"?)*')
_LINE_END = re.compile(r"\r\n|\r|\n")  # as editors count lines; str.splitlines splits at more characters
_KEY_AND_VALUE = re.compile(r"\s*(\S+)\s*(.*)")
_BYTE_ORDER_MARK = "\ufeff"


def write_action(game: Game[O, S, A, E, V], action: A) -> str:
    """An action with its actor: `1 place O 1d4`, `* tile 1 OOB`."""
    _expect_game(game)
    if not hasattr(action, "actor"):
        raise unexpected("an action, such as legal() gives", action)
    actor = "*" if action.actor == CHANCE else str(action.actor + 1)
    return f"{actor} {game.write_action(action)}"


def read_action(game: Game[O, S, A, E, V], text: str) -> A:
    """An action from the text of `write_action`. Raises NotationError."""
    _expect_game(game)
    expect(str, "an action as text, such as '1 choose 2'", text)
    return _read_action(game, Words(text))


def _expect_game(game: object) -> None:
    if not callable(getattr(game, "read_action", None)):
        raise unexpected("a game, such as GAMES['yaxha']", game)


def _read_action(game: Game[O, S, A, E, V], words: Words, seats: Sequence[str] = ()) -> A:
    actor = _read_actor(words, seats)
    action = game.read_action(actor, words)
    words.end()
    return action


def _read_actor(words: Words, seats: Sequence[str]) -> Actor:
    """The actor at the beginning of a line: its number, or the name of its seat."""
    word = words.take("an actor: a seat number, or * for chance")
    if word == "*":
        return CHANCE
    if not is_number(word, 1, 9):
        named = [seat for seat, name in enumerate(seats) if name.casefold() == word.casefold()]
        if len(named) == 1:
            return named[0]
        words.fail(f"{quoted(word)} is neither a seat number nor * for chance")
    return int(word) - 1


def write_record(game: Game[O, S, A, E, V], record: Record[O, A], state: S | None = None) -> str:
    """A record as text. `state` is its last state; without it, the record is replayed.

    Raises IllegalAction if it does not replay.
    """
    _expect_game(game)
    outcome = game.outcome(final_state(game, record) if state is None else state)
    actions = [write_action(game, action) for action in record.actions]
    scores = None if outcome is None else outcome.scores
    words = game.write_options(record.options)
    text = compose_record(game.name, record.rules_version, words, actions, scores)
    return _marked(game, record.options, text)


def compose_record(
    game: str, rules: int, options: Mapping[str, str], actions: Iterable[str], scores: Sequence[int] | None
) -> str:
    """A record from its parts, all of them text; nothing is checked. Without scores the match is not over."""
    end = "open" if scores is None else " ".join(["end", *map(str, scores)])
    return "\n".join([_first_line(game, rules), *_written(options), "", *actions, end]) + "\n"


def write_position(game: Game[O, S, A, E, V], state: S, options: O | None = None) -> str:
    """A state as text, with its options, which are needed only if the state does not have them.

    Raises ArgumentError for anything but a state of this game.
    """
    _expect_game(game)
    if options is None:
        options = getattr(state, "options", None)
        if options is None:
            raise unexpected(f"a state of {game.name}", state)
    try:
        entries = [*_written(game.write_options(options)), "", *_written(game.write_position(state))]
    except (AttributeError, TypeError) as error:
        raise unexpected(f"a state of {game.name}, and its options", state) from error
    return _marked(game, options, "\n".join([f"{_first_line(game.name, game.rules_version)} position", *entries, ""]))


def _marked(game: Game[O, S, A, E, V], options: O, text: str) -> str:
    """The text with a comment on its first line if the game is not standard."""
    changes = game.changes(options)
    if not changes:
        return text
    first, _, rest = text.partition("\n")
    return f"{first}  # not standard: {', '.join(changes)}\n{rest}"


def _first_line(game: str, rules: int) -> str:
    return f"witz {FORMAT_VERSION} {game} rules {rules}"


def _written(entries: Mapping[str, str]) -> list[str]:
    return [f"{key} {value}" for key, value in entries.items()]


class _Reader:
    """The lines of a text without comments and blank lines, and the game named in the first one."""

    def __init__(self, text: str, games: Games) -> None:
        expect(str, "the text of a record or a position", text)
        lines = _LINE_END.split(text.removeprefix(_BYTE_ORDER_MARK))
        self.lines = [
            (number, code) for number, line in enumerate(lines, 1) if (code := line[: _code_length(line)].rstrip())
        ]
        self.last = max(1, len(lines) - (not lines[-1]))
        if not self.lines:
            reason = "the text is empty; a record begins with a line such as: witz 1 yaxha rules 1"
            raise NotationError(reason, code="empty")
        number, first = self.lines.pop(0)
        words = Words(first, line=number)
        if words.take("witz") != "witz":
            words.fail("a record begins with a line such as: witz 1 yaxha rules 1", code="not-a-record")
        words.number("a format version that this program reads", 1, FORMAT_VERSION, code="other-version")
        name = words.take("the name of a game")
        if name not in games:
            words.fail(f"{quoted(name)} is not a game; known are: {', '.join(games)}", code="other-version")
        self.game: AnyGame = games[name]
        if words.take("the word rules") != "rules":
            words.fail("expected the word rules and the version of the rules")
        version = self.game.rules_version
        what = f"the version of the {name} rules that this program plays"
        rules = words.take(what)
        if not is_number(rules, version, version):
            reason = f"{quoted(rules)} is not {what}, {version}; records of another version need another release"
            words.fail(reason, code="other-version")
        self.is_position = bool(words)
        if self.is_position and words.take("the word position") != "position":
            words.fail("expected the word position, or nothing")
        words.end()

    def entries(self, known: Sequence[str] | None = None) -> dict[str, KeyLine]:
        """Takes the `key value` lines at the beginning; only those with `known` keys, if these are given."""
        entries: dict[str, KeyLine] = {}
        while self.lines and (match := _KEY_AND_VALUE.match(self.lines[0][1])):
            key, value = match.groups()
            if not key[0].islower() or key in ("open", "end"):
                break
            number, column = self.lines.pop(0)[0], match.start(1) + 1
            if key in entries:
                raise NotationError(f"{quoted(key)} is repeated", line=number, column=column)
            if known is not None and key not in known:
                reason = f"{quoted(key)} is not an option of {self.game.name}; known are: {', '.join(known)}"
                raise NotationError(reason, line=number, column=column)
            entries[key] = KeyLine(value, number, match.start(2) + 1)
        return entries

    def options(self, entries: Mapping[str, KeyLine]) -> Any:
        try:
            return self.game.read_options(entries)
        except OptionsError as error:
            entry = entries.get(error.option, KeyLine("", self.last))
            raise entry.error(str(error)) from error


def _code_length(line: str) -> int:
    match = _CODE.match(line)
    return match.end() if match else 0


def read_record(text: str, games: Games) -> Record[Any, Any]:
    """The record in a text, checked by a replay.

    Raises NotationError for text that cannot be read, a missing end included, and RecordError if the replay fails.
    """
    return read_replay(text, games)[0]


def read_replay(text: str, games: Games) -> tuple[Record[Any, Any], Sequence[Step[Any, Any]]]:
    """The record in a text with its replay: the start, and the step after each action. Raises like `read_record`."""
    reader = _Reader(text, games)
    if reader.is_position:
        raise NotationError("this is a position, and a record is needed", code="not-a-record")
    return _read_replay(reader)


def read_state(text: str, games: Games) -> tuple[AnyGame, Any, Any]:
    """The game, the options and the state at the end of a record, or in a position. Raises like `read_record`."""
    reader = _Reader(text, games)
    if not reader.is_position:
        record, steps = _read_replay(reader)
        return reader.game, record.options, steps[-1].state
    entries = reader.entries()
    if reader.lines:
        number, code = reader.lines[0]
        reason = "a position has only lines of a key and a value"
        raise NotationError(reason, line=number, column=Words(code).column)
    options = reader.options(entries)
    rest = {key: entry for key, entry in entries.items() if key not in reader.game.option_keys}
    return reader.game, options, reader.game.read_position(options, rest)


def _read_replay(reader: _Reader) -> tuple[Record[Any, Any], Sequence[Step[Any, Any]]]:
    game = reader.game
    options = reader.options(reader.entries(game.option_keys))
    steps: list[Step[Any, Any]] = [Step(game.initial(options), ())]
    seats = game.seats(options)
    actions: list[Any] = []
    for at, (number, code) in enumerate(reader.lines, 1):
        words = Words(code, line=number)
        if code.split()[0] in ("open", "end"):
            _check_end(game, steps[-1].state, words, number)
            for more, rest in reader.lines[at:]:
                raise NotationError("the record goes on after its end", line=more, column=Words(rest).column)
            return Record(game.name, game.rules_version, options, tuple(actions)), steps
        column = words.column
        action = _read_action(game, words, seats)
        try:
            steps.append(game.apply(steps[-1].state, action))
        except IllegalAction as error:
            refusal, entry = error.refusal, code.strip()
            reason = f"{quoted(entry)} is not allowed: {refusal.code} (rule {refusal.rule})"
            raise RecordError(
                reason, line=number, column=column, action=action, refusal=refusal, game=game.name, entry=entry
            ) from None
        actions.append(action)
    reason = "the record breaks off: its last line must be end, or open while the match goes on"
    raise NotationError(reason, line=reader.last, code="breaks-off")


def _check_end(game: AnyGame, state: Any, words: Words, line: int) -> None:
    outcome = game.outcome(state)
    column = words.column
    if words.take("end or open") == "open":
        if outcome is not None:
            raise RecordError("the match is over here: its last line must be end", line=line, column=column)
    elif outcome is None:
        raise RecordError("the match is not over here: actions are missing before end", line=line, column=column)
    elif words:
        column = words.column
        scores = [words.number("a score", 0, 9999) for _ in outcome.scores]
        if scores != list(outcome.scores):
            counted = " ".join(map(str, outcome.scores))
            raise RecordError(f"the count gives other scores: {counted}", line=line, column=column)
    words.end()
