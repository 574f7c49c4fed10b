"""The options of a match of Yaxha."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..engine import check_names, check_types
from ..errors import OptionsError, quoted
from .bonuses import CARDS, OWN, Card, find_card
from .constants import (
    BASE,
    BASES,
    CARDS_IN_GAME,
    COLOURS,
    CUBES_OF_COLOUR,
    CUBES_ON_TILE,
    MAX_CUBES_OF_COLOUR,
    MAX_CUBES_ON_TILE,
    MAX_PLAYERS,
    MAX_POINTS,
    MAX_ROUNDS,
    MAX_SIZES,
    MAX_TILES,
    MIN_PLAYERS,
    POINTS,
    ROUNDS,
    Points,
)

DECKS = ("random", "starter")


@dataclass(frozen=True, slots=True)
class Options:
    """The number of players, the selection of the three bonus cards, names, and the numbers of the game.

    `cards` is the deck to draw from: "random" for all of them, "starter" for the starter cards (Y14).
    `chosen` cards are always in the game, `banned` ones never; the rest of the three is drawn.
    The other options make a game that is not standard (Y16): the greatest width of the `base`, the number of `rounds`,
    `tile_size` cubes on each of `market_size` tiles (0: as many tiles as players), `cubes` of each colour, the `points`
    of a group by its size from 0, and custom bonus cards (`own`), which `load_cards` loads.
    Raises OptionsError for options that do not make a playable game.
    """

    players: int = 2
    cards: str = "random"
    chosen: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    base: int = BASE
    rounds: int = ROUNDS
    tile_size: int = CUBES_ON_TILE
    market_size: int = 0
    cubes: int = CUBES_OF_COLOUR
    points: Points = POINTS
    own: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_types(self)
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise OptionsError(f"Yaxha is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {self.players}", "players")
        if self.cards not in DECKS:
            raise OptionsError(f"the cards must be {' or '.join(DECKS)}, not {quoted(self.cards)}", "cards")
        self._check_own()
        self._check_cards(self.chosen, "chosen")
        self._check_cards(self.banned, "banned")
        for card in self.chosen:
            if card in self.banned:
                raise OptionsError(f"{quoted(card)} cannot be both chosen and banned", "banned")
            if self.players == 2 and find_card(card).needs_left_neighbour:
                raise OptionsError(f"{quoted(card)} is not used with 2 players (Y15)", "chosen")
        if len(self.chosen) > CARDS_IN_GAME:
            raise OptionsError(f"at most {CARDS_IN_GAME} bonus cards can be chosen, not {len(self.chosen)}", "chosen")
        if len(self.deck) + len(self.chosen) < CARDS_IN_GAME:
            raise OptionsError(f"too many bonus cards are banned: fewer than {CARDS_IN_GAME} are left", "banned")
        check_names(self.names, self.players)
        self._check_numbers()
        self._check_points()
        self._check_bag()

    def _check_own(self) -> None:
        for at, card in enumerate(self.own):
            if card in self.own[:at]:
                raise OptionsError(f"{quoted(card)} is named twice", "own")
            if card not in OWN:
                raise OptionsError(f"the own bonus card {quoted(card)} is not loaded (load_cards)", "own")

    def _check_cards(self, cards: tuple[str, ...], option: str) -> None:
        for at, card in enumerate(cards):
            if not (card in CARDS or card in self.own):
                known = ", ".join((*CARDS, *self.own))
                raise OptionsError(f"{quoted(card)} is not a bonus card; known are: {known}", option)
            if card in cards[:at]:
                raise OptionsError(f"{quoted(card)} is named twice", option)

    def _check_numbers(self) -> None:
        bounds = {
            "base": (BASES[0], BASES[-1]),
            "rounds": (1, MAX_ROUNDS),
            "tile_size": (1, MAX_CUBES_ON_TILE),
            "cubes": (1, MAX_CUBES_OF_COLOUR),
        }
        for option, (least, most) in bounds.items():
            number: int = getattr(self, option)
            if not least <= number <= most:
                raise OptionsError(f"{option} must be {least} to {most}, not {number}", option)
        if self.market_size and not self.players <= self.market_size <= MAX_TILES:
            reason = f"everybody takes one of {self.players} tiles or more, and {MAX_TILES} are the most"
            raise OptionsError(f"market_size is {self.market_size}, but {reason}", "market_size")

    def _check_points(self) -> None:
        if any(type(number) is not int or not 0 <= number <= MAX_POINTS for number in self.points):
            raise OptionsError(f"points must be whole numbers from 0 to {MAX_POINTS}", "points")
        if not 2 <= len(self.points) <= MAX_SIZES + 1 or self.points[0] != 0:
            reason = f"points begin with 0, for no group, and go on for groups of 1 to at most {MAX_SIZES} cubes"
            raise OptionsError(reason, "points")
        if not any(self.points):
            raise OptionsError("points: at least one must be more than 0, or no group scores", "points")

    def _check_bag(self) -> None:
        # The last round still needs a full market.
        bag = self.cubes * len(COLOURS)
        needed = self.tile_size * (self.players * (self.rounds - 1) + self.tiles)
        if bag < needed:
            tiles = f"{self.tiles} tiles of {self.tile_size} cubes over {self.rounds} rounds need {needed} cubes"
            option = "cubes" if self.cubes < CUBES_OF_COLOUR else "rounds"
            raise OptionsError(f"the bag is too small: {tiles}, and there are {len(COLOURS)} x {self.cubes}", option)

    @property
    def tiles(self) -> int:
        """The number of tiles in the market."""
        return self.market_size or self.players

    @property
    def is_standard(self) -> bool:
        """Whether this is the game of the rulebook, for any number of players and with any of its cards."""
        return (self.base, self.rounds, self.tile_size, self.tiles, self.cubes, self.points, self.own) == (
            BASE, ROUNDS, CUBES_ON_TILE, self.players, CUBES_OF_COLOUR, POINTS, (),
        )  # fmt: skip

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that may be drawn in addition to the chosen ones (Y14, Y15)."""
        return _deck(self)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The name of each seat, or Player 1 and so on if none are given."""
        return self.names or tuple(f"Player {seat + 1}" for seat in range(self.players))


@lru_cache(maxsize=256)
def _deck(options: Options) -> tuple[Card, ...]:
    return tuple(
        card
        for card in (*CARDS.values(), *map(find_card, options.own))
        if card.id not in options.chosen
        and card.id not in options.banned
        and (card.starter or options.cards == "random")
        and not (card.needs_left_neighbour and options.players == 2)
    )
