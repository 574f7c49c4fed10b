"""`witz play`: a match at the terminal."""

from __future__ import annotations

import os
import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from ...bots import (
    UNLIMITED,
    Origin,
    Reason,
    check_bots,
    find_bot,
    lettered,
    read_origin,
    usual_bot,
    why,
    write_origin,
)
from ...daily import asked_first, bot_seed, checked_day, day_in, day_seed, dealer_of, players_of_day
from ...engine import CHANCE, AnyGame, Dealer, Random, Record, Seat, write_record
from ...errors import ArgumentError, BotError
from ...games import GAMES
from ..arguments import InputError, at_least, bot_help, game_parsers, name_list, read_bots, read_options
from ..files import load_record, read_text, write_text
from ..language import LANGUAGES, add_language, of_environment, on_page, page, t, use_language
from ..looks import COACH_LOOKS, LOOKS, Table
from ..stopping import ended_by_signals
from ..terminal.phrases import counted
from ..terminal.screen import Console, EndOfInput, Quit, Screen

DESCRIPTION = """\
Play at the terminal: you against bots, or several people at one keyboard, where the screen is cleared and covered
before each secret choice. With --day everybody gets the same deal against the same bots. Type ? at any question to see
what you can do. Works without colour and in 80 columns."""
EXAMPLES = (
    "witz play yaxha",
    "witz play piramide --players 2 --base 4",
    "witz play yaxha --players 4 --bots novice,planner,expert --cards starter",
    "witz play yaxha --humans 2 --names Ana,Ben --cards random --record evening.witz",
    "witz play yaxha --day --bots planner",
    "witz play yaxha --resume examples/open.witz --record later.witz",
)
ENDED_EARLY = 1
INTERRUPTED = 130


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz play`."""
    for game, own in game_parsers(parser):
        usual = usual_bot(game.name)
        own.add_argument("--players", type=at_least(1), metavar="N", help="seats at the table, people and bots")
        own.add_argument("--humans", type=at_least(1), metavar="N", help="people at this keyboard (default: 1)")
        own.add_argument(
            "--bots", metavar="BOT,...", help=f"who plays the other seats: {bot_help(game.name)} (default: {usual})"
        )
        own.add_argument("--names", metavar="NAME,...", help="names of the people, or of all seats")
        own.add_argument("--seed", metavar="S", help="deal from this seed; the same seed deals the same match")
        own.add_argument(
            "--day",
            nargs="?",
            const="today",
            metavar="DATE",
            help="the deal of a date such as 2026-11-16 (default: today), for one person against bots of one level",
        )
        own.add_argument("--record", type=Path, metavar="FILE", help="save the match here, after every action")
        own.add_argument("--resume", type=Path, metavar="FILE", help="go on with the match in this file")
        LOOKS[game.name].add_options(own)
        add_language(own)


def with_game(words: Sequence[str]) -> list[str]:
    """The words of `witz play ...`, with the game of the match to resume if none is named, or for help alone.

    Raises InputError and OSError if its record cannot be read.
    """
    if set(words) & set(GAMES):
        return [*words]
    if set(words) & {"-h", "--help"}:
        return ["play", "--help"]  # it depends on no file
    path = _value_of("--resume", words)
    if path is None or path.startswith("--"):
        return [*words]
    code = _value_of("--language", words)
    use_language(code if code in LANGUAGES else of_environment())  # for the refusal of an illegal record
    return ["play", load_record(path).game, *words[1:]]


def _value_of(flag: str, words: Sequence[str]) -> str | None:
    """The value of a flag, as a word of its own or after "="; None if the flag is not there."""
    for word, following in reversed(list(zip(words, [*words[1:], None], strict=True))):  # the last one counts
        if word == flag:
            return following
        if word.startswith(f"{flag}="):
            return word.removeprefix(f"{flag}=")
    return None


def run(args: Namespace) -> int:
    """Plays a match, saves it if asked to, and says how it ended; then plays further ones on request."""
    game, look = GAMES[args.game], LOOKS[args.game]
    _check_record(args.record)
    asked = args.day is None
    if not asked:
        _settle_day(game, args)
    _settle_players(args)
    if args.resume is None:
        _check_flags(game, args)
        match = None
    else:
        match = _resumed(game, args)
    screen = Screen(Console(), private=args.humans > 1)
    with ended_by_signals():
        try:
            if match is None:
                if asked:
                    look.ask_options(screen, args)
                options, bots = _seated(game, args)
                match = Match(game, options, bots, args.seed or secrets.token_hex(8), args.record)
            while True:
                screen.reasons = partial(_reasons, match)
                match.play(look.table(screen, match.options, match.people))
                screen.show(match.result or t("The seed of these deals: {seed}", seed=match.seed))
                _tell_record(screen, match)
                if not (screen.console.is_terminal and screen.agree(t("Play again?"))):
                    return 0
                match = match.again(secrets.token_hex(8))
        except Quit:
            return _left(screen, match, t("You leave the match."), 0 if match else ENDED_EARLY)
        except EndOfInput:
            return _left(screen, match, t("The input has ended, and the match with it."), ENDED_EARLY)
        except KeyboardInterrupt:
            return _left(screen, match, t("Interrupted."), INTERRUPTED)
        finally:
            screen.leave()


def _reasons(match: Match) -> list[str]:
    """The reasons of the bots for their last public moves; bots without one are left out."""
    game = match.record.game
    names = GAMES[game].seats(match.options)
    return [f"{names[seat]}: {COACH_LOOKS[game].because(found)}" for seat, found in match.reasons()]


def _left(screen: Screen, match: Match | None, said: str, code: int) -> int:
    screen.leave()
    if match is None:
        screen.show(t("No match was begun."))
        return code
    screen.show(said)
    _tell_record(screen, match)
    return code


def _tell_record(screen: Screen, match: Match) -> None:
    if match.path is None:
        return
    screen.console.print(t("The record is in {path}.", path=match.path), wrap=False)
    if not match.is_over:
        command = f"witz play {match.record.game} --resume {match.path}"
        screen.console.print(t("Go on with it: {command}", command=command), wrap=False)


class Match:
    """One match between people and bots, saved after every action.

    Bots act first: nobody can tell, and nobody has to wait.
    """

    def __init__(self, game: AnyGame, options: Any, bots: dict[Seat, str], seed: str, path: Path | None) -> None:
        self._game = game
        self._names = bots
        check_bots(game.name, bots.values(), options)
        self._bots = {seat: find_bot(game.name, name) for seat, name in bots.items()}
        self._dealer = dealer_of(seed)
        self._randoms = {seat: Dealer(f"{seed}/{seat + 1}") for seat in bots}
        self._actions: list[Any] = []
        self.options = options
        self.seed = seed
        self.path = path
        self.state = game.initial(options)

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in range(len(self._game.seats(self.options))) if seat not in self._bots]

    def reasons(self) -> list[tuple[Seat, Reason]]:
        """The reasons of the bots for their last moves, from public information."""
        found = {seat: why(self._game.name, self.options, self._actions, seat, bot) for seat, bot in self._bots.items()}
        return [(seat, reason) for seat, reason in found.items() if reason is not None]

    @property
    def is_over(self) -> bool:
        return not self._game.to_act(self.state)

    @property
    def record(self) -> Record[Any, Any]:
        """The record of the match so far."""
        return Record(self._game.name, self._game.rules_version, self.options, tuple(self._actions))

    def play(self, table: Table) -> None:
        """Plays to the end. Raises Quit and EndOfInput; the record holds what was played before."""
        game = self._game
        self._save()
        while acting := game.to_act(self.state):
            for action in self._next(self.state, acting, table):
                before, step = self.state, game.apply(self.state, action)
                self._actions.append(action)
                self.state = step.state
                table.tell(before, step)
            self._save()
        table.finish(self.state)

    def take_in(self, actions: Iterable[Any]) -> None:
        """Applies the actions of a record; further deals continue the seed, if the earlier ones come from it."""
        from_seed = True
        for action in actions:
            if action.actor == CHANCE:
                from_seed = from_seed and self._game.deal(self.state, self._dealer) == action
            self.state = self._game.apply(self.state, action).state
            self._actions.append(action)
        if not from_seed:
            self.seed = secrets.token_hex(8)
            self._dealer = dealer_of(self.seed)
        self._randoms = {seat: Dealer(f"{self.seed}/{seat + 1}/{len(self._actions)}") for seat in self._bots}

    def again(self, seed: str) -> Match:
        """Another match of the same people and bots, with its record beside that of this one."""
        path = self.path
        number = 2
        while path is not None and path.exists():
            assert self.path is not None
            path = self.path.with_name(f"{self.path.stem}-{number}{self.path.suffix}")
            number += 1
        return Match(self._game, self.options, self._names, seed, path)

    def _save(self) -> None:
        if self.path is not None:
            seats = range(len(self._game.seats(self.options)))
            origin = Origin(self.seed, tuple(self._names.get(seat) for seat in seats))
            write_text(self.path, write_record(self._game, self.record, self.state) + write_origin(origin))

    def _next(self, state: Any, acting: frozenset[int], table: Table) -> tuple[Any, ...]:
        if CHANCE in acting:
            return (self._game.deal(state, self._dealer),)
        if day_in(self.seed) is not None:
            acting = asked_first(self._game, state, acting)
        for seat in sorted(acting & self._bots.keys()):
            view, legal = self._game.view(state, seat), self._game.legal(state, seat)
            return (self._bots[seat].act(view, legal, self._random(seat), UNLIMITED),)
        return table.ask(state, acting)

    def _random(self, seat: Seat) -> Random:
        """The random source of a bot; in a deal of the day it depends only on the bot's own moves."""
        if day_in(self.seed) is None:
            return self._randoms[seat]
        return Dealer(bot_seed(self.seed, seat, sum(action.actor == seat for action in self._actions)))

    @property
    def result(self) -> str | None:
        """The result of a finished deal of the day, without spoilers; None for other matches."""
        day, outcome = day_in(self.seed), self._game.outcome(self.state)
        if day is None or outcome is None:
            return None
        (seat,) = self.people
        better = sum(score > outcome.scores[seat] for score in outcome.scores)
        won = (
            t("won")
            if seat in outcome.winners
            else t("{place} of {players}", place=better + 1, players=len(outcome.scores))
        )
        bots = _title(next(iter(self._names.values())))
        said = "Witz, {game}, deal of {day}, against {bots}: {score}, {place}."
        return t(said, game=self._game.name, day=day, bots=bots, score=outcome.scores[seat], place=won)


def _resumed(game: AnyGame, args: Namespace) -> Match:
    """The match in a file, with the bots that the file names, or those of --bots on the last seats."""
    path, text = args.resume, read_text(str(args.resume))
    record, origin = load_record(str(path)), read_origin(text)
    if record.game != game.name:
        raise InputError(f"--resume: {path} is a match of {record.game}")
    seats = len(game.seats(record.options))
    if origin.bots is not None and not args.bots:
        bots = {seat: bot for seat, bot in enumerate(origin.bots[:seats]) if bot is not None}
    else:
        kinds = args.bots or (usual_bot(game.name, record.options),)
        bots = {seat: kinds[at % len(kinds)] for at, seat in enumerate(range(args.humans, seats))}
    if len(bots) >= seats:
        raise InputError(f"--resume: nobody but bots plays in {path}")
    args.humans = seats - len(bots)
    match = Match(game, record.options, bots, args.seed or origin.seed or secrets.token_hex(8), args.record or path)
    match.take_in(record.actions)
    if match.is_over:
        raise InputError(f"--resume: the match in {path} is over")
    return match


# Seats


def _check_record(path: Path | None) -> None:
    """Raises InputError at the start, not after the last round, if the record cannot be written."""
    if path is None:
        return
    if path.exists():
        raise InputError(f"--record: {path} is already there; give another name")
    if not path.parent.is_dir():
        raise InputError(f"--record: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise InputError(f"--record: nothing can be written to the folder {path.parent}")


def _settle_day(game: AnyGame, args: Namespace) -> None:
    """Sets the options of the deal of the day. Raises InputError for options that would change it."""
    options = [key for key in game.option_keys if key != "names"]
    others = ("players", "humans", "seed", "resume", *options)
    for key in others:
        if getattr(args, key.replace("-", "_"), None) is not None:
            raise InputError(f"--day: everybody has the same match on a day, so leave --{key} out")
    if args.bots is not None and "," in args.bots:
        raise InputError("--day: give one level with --bots; it plays all the others")
    try:
        day = date.today().isoformat() if args.day == "today" else checked_day(args.day)  # noqa: DTZ011  # local
    except ArgumentError as error:
        raise InputError(f"--day: {error}") from None
    args.players, args.seed = players_of_day(game), day_seed(game.name, day)


def _settle_players(args: Namespace) -> None:
    """Derives the number of players from people and bots, if given; otherwise it is asked for later."""
    args.bots = read_bots(args.game, args.bots) if args.bots else ()
    args.humans = args.humans or 1
    if args.players is None and (args.bots or args.humans > 1):
        args.players = max(GAMES[args.game].player_counts[0], args.humans + len(args.bots))


def _check_flags(game: AnyGame, args: Namespace) -> None:
    """Raises InputError, before anything is shown, if the flags fit no number of players."""
    refused: list[InputError] = []
    for players in (args.players,) if args.players else game.player_counts:
        try:
            _seated(game, Namespace(**{**vars(args), "players": players}))
        except InputError as error:
            refused.append(error)
        else:
            return
    raise refused[0]


def _seated(game: AnyGame, args: Namespace) -> tuple[Any, dict[Seat, str]]:
    """The options with everybody's name, and the bots by seat: people sit first."""
    given = [name.strip() for name in args.names.split(",")] if args.names else []
    args.names = None
    players = len(game.seats(read_options(game, args)))
    free = players - args.humans
    if free < 0:
        raise InputError(f"--humans: {args.humans} people do not fit at a table for {players}")
    if len(args.bots) > free:
        people = counted(args.humans, "person", "people")
        raise InputError(f"--bots: {len(args.bots)} do not fit at a table for {players} with {people}")
    if given and len(given) not in (args.humans, players):
        many = counted(len(given), "name", "names")
        raise InputError(f"--names: {many}; give one for each person, or one for each of {players} seats")
    kinds = args.bots or (usual_bot(game.name, read_options(game, args)),)
    bots = {args.humans + at: kinds[at % len(kinds)] for at in range(free)}
    try:
        check_bots(game.name, bots.values(), read_options(game, args))
    except BotError as error:
        raise InputError(f"--bots: {error}") from None
    names = [*_people(args.humans), *lettered([_title(bot) for bot in bots.values()])]
    names[: len(given)] = given
    return read_options(game, args, names=name_list(names)), bots


def _people(number: int) -> list[str]:
    return [t("You")] if number == 1 else lettered([t("Player")] * number)


def _title(bot: str) -> str:
    """The name of a bot at the table: `my_bots.py:Clever` is Clever."""
    name = page(f"level.{bot}") if on_page(f"level.{bot}") else bot.rpartition(":")[2]
    return name[:1].upper() + name[1:]
