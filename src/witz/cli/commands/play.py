"""`witz play`: a match at the terminal."""

from __future__ import annotations

import os
import secrets
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from ...bots import UNLIMITED, find_bot, usual_bot
from ...engine import CHANCE, Dealer, Record, Seat, write_record
from ...engine.text import AnyGame
from ...games import GAMES
from ..arguments import InputError, at_least, bot_help, game_parsers, name_list, read_bots, read_options
from ..files import write_text
from ..looks import LOOKS, Table
from ..terminal.screen import Console, EndOfInput, Quit, Screen

DESCRIPTION = """\
Play at the terminal: you against bots, or several people at one keyboard, where the screen is cleared and covered
before each secret choice. Type ? at any question to see what you can do. Works without colour and in 80 columns."""
EXAMPLES = (
    "witz play yaxha",
    "witz play piramide --players 2 --base 4",
    "witz play yaxha --players 4 --bots novice,planner,expert --cards starter",
    "witz play yaxha --humans 2 --names Ana,Ben --cards random --record evening.witz",
)
ENDED_EARLY = 1
INTERRUPTED = 130


def add_arguments(parser: ArgumentParser) -> None:
    """Adds what `witz play` takes."""
    for game, own in game_parsers(parser):
        usual = usual_bot(game.name)
        own.add_argument("--players", type=at_least(1), metavar="N", help="seats at the table, people and bots")
        own.add_argument("--humans", type=at_least(1), metavar="N", help="people at this keyboard (default: 1)")
        own.add_argument(
            "--bots", metavar="BOT,...", help=f"who plays the other seats: {bot_help(game.name)} (default: {usual})"
        )
        own.add_argument("--names", metavar="NAME,...", help="names of the people, or of all seats")
        own.add_argument("--seed", metavar="S", help="deal from this seed; the same seed deals the same match")
        own.add_argument("--record", type=Path, metavar="FILE", help="save the match here, finished or not")
        LOOKS[game.name].add_options(own)


def run(args: Namespace) -> int:
    """Plays a match, saves it if asked to, and tells how it was left."""
    game, look = GAMES[args.game], LOOKS[args.game]
    _check_record(args.record)
    screen = Screen(Console())
    try:
        _settle_players(args)
        look.ask_options(screen, args)
        options, bots = _seated(game, args)
    except (Quit, EndOfInput):
        return ENDED_EARLY
    people = [seat for seat in range(len(game.seats(options))) if seat not in bots]
    match = Match(game, options, bots, args.seed or secrets.token_hex(8))
    code = 0
    try:
        match.play(look.table(screen, options, people))
    except Quit:
        screen.show("You leave the match.")
    except EndOfInput:
        screen.show("The input has ended, and the match with it.")
        code = ENDED_EARLY
    except KeyboardInterrupt:
        screen.show("", "Interrupted.")
        code = INTERRUPTED
    if args.record is not None:
        write_text(args.record, write_record(game, match.record, match.state))
        screen.console.print(f"The record is in {args.record}.", wrap=False)
    return code


class Match:
    """One match between people and bots. Bots are asked first: nobody can tell, and nobody has to wait."""

    def __init__(self, game: AnyGame, options: Any, bots: dict[Seat, str], seed: str) -> None:
        self._game = game
        self._options = options
        self._bots = {seat: find_bot(game.name, name) for seat, name in bots.items()}
        self._dealer = Dealer(seed)
        self._randoms = {seat: Dealer(f"{seed}/{seat + 1}") for seat in bots}
        self._actions: list[Any] = []
        self.state = game.initial(options)

    @property
    def record(self) -> Record[Any, Any]:
        """What has been played so far."""
        return Record(self._game.name, self._game.rules_version, self._options, tuple(self._actions))

    def play(self, table: Table) -> None:
        """Plays to the end. Raises Quit and EndOfInput; the record holds what was played before."""
        game = self._game
        while acting := game.to_act(self.state):
            for action in self._next(self.state, acting, table):
                before, step = self.state, game.apply(self.state, action)
                self._actions.append(action)
                self.state = step.state
                table.tell(before, step)
        table.finish(self.state)

    def _next(self, state: Any, acting: frozenset[int], table: Table) -> tuple[Any, ...]:
        if CHANCE in acting:
            return (self._game.deal(state, self._dealer),)
        for seat in sorted(acting & self._bots.keys()):
            view, legal = self._game.view(state, seat), self._game.legal(state, seat)
            return (self._bots[seat].act(view, legal, self._randoms[seat], UNLIMITED),)
        return table.ask(state, acting)


# Who sits where


def _check_record(path: Path | None) -> None:
    """Refuses at the start what would otherwise be refused after the last round."""
    if path is None:
        return
    if path.exists():
        raise InputError(f"--record: {path} is already there; give another name")
    if not path.parent.is_dir():
        raise InputError(f"--record: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise InputError(f"--record: nothing can be written to the folder {path.parent}")


def _settle_players(args: Namespace) -> None:
    """Works out how many players there are where people and bots say so; otherwise it is asked for."""
    args.bots = read_bots(args.game, args.bots) if args.bots else ()
    args.humans = args.humans or 1
    if args.players is None and (args.bots or args.humans > 1):
        args.players = max(GAMES[args.game].player_counts[0], args.humans + len(args.bots))


def _seated(game: AnyGame, args: Namespace) -> tuple[Any, dict[Seat, str]]:
    """The options with everybody's name, and the bots by seat: people sit first."""
    given = [name.strip() for name in args.names.split(",")] if args.names else []
    args.names = None
    players = len(game.seats(read_options(game, args)))
    free = players - args.humans
    if free < 0:
        raise InputError(f"--humans: {args.humans} people do not fit at a table for {players}")
    if len(args.bots) > free:
        raise InputError(f"--bots: {len(args.bots)} do not fit at a table for {players} beside {args.humans} of you")
    if given and len(given) not in (args.humans, players):
        raise InputError(f"--names: {len(given)} names; give one for each person, or one for each of {players} seats")
    kinds = args.bots or (usual_bot(game.name),)
    bots = {args.humans + at: kinds[at % len(kinds)] for at in range(free)}
    names = [*_people(args.humans), *_lettered([bot.capitalize() for bot in bots.values()])]
    names[: len(given)] = given
    return read_options(game, args, names=name_list(names)), bots


def _people(number: int) -> list[str]:
    return ["You"] if number == 1 else _lettered(["Player"] * number)


def _lettered(names: list[str]) -> list[str]:
    """The names, with letters behind those that several have."""
    return [
        name if names.count(name) == 1 else f"{name} {chr(ord('A') + names[:at].count(name))}"
        for at, name in enumerate(names)
    ]
