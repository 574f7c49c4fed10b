"""What the players agree on before a match of Yaxha."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..engine import check_names, check_types
from ..errors import OptionsError, quoted
from .bonuses import CARDS, Card
from .constants import CARDS_IN_GAME, MAX_PLAYERS, MIN_PLAYERS

DECKS = ("random", "starter")


@dataclass(frozen=True, slots=True)
class Options:
    """The number of players, how the three bonus cards are found, and names.

    `cards` is the deck to draw from: "random" for all of them, "starter" for the eight starter cards (Y14).
    `chosen` cards are in the game for certain, `banned` ones are never drawn; what is missing to three is drawn.
    Raises OptionsError for what cannot be played.
    """

    players: int = 2
    cards: str = "random"
    chosen: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_types(self)
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise OptionsError(f"Yaxha is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {self.players}", "players")
        if self.cards not in DECKS:
            raise OptionsError(f"the cards are {' or '.join(DECKS)}, not {quoted(self.cards)}", "cards")
        self._check_cards(self.chosen, "chosen")
        self._check_cards(self.banned, "banned")
        for card in self.chosen:
            if card in self.banned:
                raise OptionsError(f"{quoted(card)} cannot be both chosen and banned", "banned")
            if self.players == 2 and CARDS[card].needs_left_neighbour:
                raise OptionsError(f"{quoted(card)} is not used with 2 players (Y15)", "chosen")
        if len(self.chosen) > CARDS_IN_GAME:
            raise OptionsError(f"at most {CARDS_IN_GAME} bonus cards can be chosen, not {len(self.chosen)}", "chosen")
        if len(self.deck) + len(self.chosen) < CARDS_IN_GAME:
            raise OptionsError(f"too many bonus cards are banned: fewer than {CARDS_IN_GAME} are left", "banned")
        check_names(self.names, self.players)

    @staticmethod
    def _check_cards(cards: tuple[str, ...], option: str) -> None:
        for at, card in enumerate(cards):
            if card not in CARDS:
                raise OptionsError(f"{quoted(card)} is not a bonus card; known are: {', '.join(CARDS)}", option)
            if card in cards[:at]:
                raise OptionsError(f"{quoted(card)} is named twice", option)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that may be drawn beside the chosen ones (Y14, Y15)."""
        return _deck(self)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The name of each seat, given or made up."""
        return self.names or tuple(f"Player {seat + 1}" for seat in range(self.players))


@lru_cache(maxsize=256)
def _deck(options: Options) -> tuple[Card, ...]:
    return tuple(
        card
        for card in CARDS.values()
        if card.id not in options.chosen
        and card.id not in options.banned
        and (card.starter or options.cards == "random")
        and not (card.needs_left_neighbour and options.players == 2)
    )
