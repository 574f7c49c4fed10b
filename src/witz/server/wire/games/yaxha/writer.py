"""A table of Yaxha in JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, assert_never, cast

from witz import yaxha
from witz.pyramid import Mask, Pyramid, cells_of, write_cell
from witz.server.wire.games.members import Member, Members, WrittenView
from witz.server.wire.messages import Draft, LegalAction
from witz.yaxha import CARDS, COLOURS, GRID, LETTERS, YAXHA, Account, Group, Place, Stage, View, account, events
from witz.yaxha.bonuses import Figure
from witz.yaxha.constants import POINTS, Cubes, points_for
from witz.yaxha.effect import CardChange, Standing, showing_of
from witz.yaxha.groups import Showing
from witz.yaxha.scoring import CardAccount, change, largest_size
from witz.yaxha.view import SeatView

from .shapes import (
    Points,
    YaxhaCard,
    YaxhaCardChange,
    YaxhaCount,
    YaxhaEffect,
    YaxhaEvent,
    YaxhaPlan,
    YaxhaSeat,
    YaxhaView,
)

_NAMES = {cell: write_cell(GRID, cell) for cell in cells_of(GRID.cells)}
_PIECES = [{cell: letter + name for cell, name in _NAMES.items()} for letter in LETTERS]
# The words of a placement are the same for every seat.
_PLACES = [{cell: YAXHA.write_action(Place(0, colour, cell)) for cell in _NAMES} for colour in COLOURS]
_BARE_PLACES: Final[list[dict[int, LegalAction]]] = [
    {cell: {"action": text} for cell, text in texts.items()} for texts in _PLACES
]


# Cached: the same values recur while the seats of a table act, and computing them again would be most of the CPU time.
_write_action = lru_cache(maxsize=4096)(YAXHA.write_action)


@lru_cache(maxsize=1024)
def _write_cubes(cubes: Cubes) -> str:
    return "".join([LETTERS[colour] for colour in cubes])


@lru_cache(maxsize=1024)
def _counted(pyramids: tuple[Pyramid, ...], bonus: tuple[str, ...]) -> list[YaxhaCard]:
    """The cards of `yaxha.account` in JSON."""
    cards: list[YaxhaCard] = []
    for card in bonus:
        figure = CARDS[card].figure
        if figure is None:
            cards.append(_judged_all(card, pyramids))
        else:
            cards.append(_judged(card, tuple([figure(showing_of(pyramid)).value for pyramid in pyramids])))
    return cards


@lru_cache(maxsize=4096)
def _judged(card: str, values: tuple[int, ...]) -> YaxhaCard:
    """A card that is decided by these counts, one for each seat."""
    decide = CARDS[card].decide
    assert decide is not None
    return _write_card(CardAccount(card, decide([Figure(value) for value in values])))


def _judged_all(card: str, pyramids: tuple[Pyramid, ...]) -> YaxhaCard:
    """A card that is decided by all that the pyramids show."""
    return _write_card(CardAccount(card, CARDS[card].judge([showing_of(pyramid) for pyramid in pyramids])))


def _points_of(cards: Sequence[YaxhaCard], seats: int) -> list[int]:
    """Each seat's points from cards."""
    points = [0] * seats
    for card in cards:
        for seat, has_it in enumerate(card["scores"]):
            if has_it:
                points[seat] += CARDS[card["card"]].points
    return points


class _Built(NamedTuple):
    """A pyramid in JSON, and the points of its groups without cards."""

    pieces: list[str]
    sizes: Points
    points: Points
    total: int


@lru_cache(maxsize=1024)
def _built(pyramid: Pyramid) -> _Built:
    sizes, points = _worth(pyramid)
    return _Built(_pieces(pyramid), sizes, points, sum(points.values()))


def _worth(pyramid: Pyramid) -> tuple[Points, Points]:
    """The size of the largest group of each colour, and its points."""
    sizes = dict(zip(LETTERS, map(largest_size, showing_of(pyramid).colours), strict=True))
    return sizes, {letter: points_for(size) for letter, size in sizes.items()}


def _pieces(pyramid: Pyramid) -> list[str]:
    """The cubes of a pyramid by their cells."""
    placed = [
        (cell, words[cell]) for words, mask in zip(_PIECES, pyramid.kinds, strict=True) for cell in cells_of(mask)
    ]
    placed.sort()
    return [piece for _, piece in placed]


class YaxhaWriter:
    """Makes JSON from the values of Yaxha."""

    def write_view(self, view: View) -> YaxhaView:
        return cast("YaxhaView", MEMBERS.write(view))

    def write_view_after(self, view: View, before: View, written: YaxhaView) -> WrittenView:
        return MEMBERS.write_after(view, before, cast("dict[str, Any]", written))

    def write_hand(self, view: View) -> str:
        return _write_cubes(view.hand)

    def opened(self, views: Sequence[View]) -> View:
        return views[0]._replace(
            seat=None,
            seats=tuple(view.seats[at] for at, view in enumerate(views)),
            choices=tuple(view.choices[at] for at, view in enumerate(views)),
            hand=(),
        )

    def begins_step(self, event: events.Event, *, is_first: bool) -> bool:
        if isinstance(event, events.Took):  # what is taken at once belongs to the reveal
            return is_first
        return isinstance(event, (events.Chose, events.Revealed, events.Placed, events.Discarded, events.RoundShown))

    def write_event(self, event: events.Event) -> YaxhaEvent:
        match event:
            case events.Placed(seat, colour, cell):
                return {"event": "placed", "seat": seat + 1, "colour": LETTERS[colour], "cell": _NAMES[cell]}
            case events.Progressed(seat, left):
                return {"event": "progressed", "seat": seat + 1, "left": left}
            case events.BonusDealt(card):
                return {"event": "bonus-dealt", "card": card}
            case events.InitiativeDealt(tiles):
                return {"event": "initiative-dealt", "tiles": list(tiles)}
            case events.TileFilled(tile, cubes):
                return {"event": "tile-filled", "tile": tile + 1, "cubes": _write_cubes(cubes)}
            case events.Chose(seat, tile):
                return {"event": "chose", "seat": seat + 1, "tile": tile + 1}
            case events.HasChosen(seat):
                return {"event": "has-chosen", "seat": seat + 1}
            case events.Revealed(choices, queue):
                tiles_chosen, waiting = [tile + 1 for tile in choices], [seat + 1 for seat in queue]
                return {"event": "revealed", "choices": tiles_chosen, "queue": waiting}
            case events.Took(seat, tile, cubes):
                return {"event": "took", "seat": seat + 1, "tile": tile + 1, "cubes": _write_cubes(cubes)}
            case events.Swapped(initiative):
                return {"event": "swapped", "initiative": list(initiative)}
            case events.Discarded(seat, colour):
                return {"event": "discarded", "seat": seat + 1, "colour": LETTERS[colour]}
            case events.RoundShown(number, pyramids, discarded):
                return {
                    "event": "round-shown",
                    "round": number,
                    "pyramids": [_built(pyramid).pieces for pyramid in pyramids],
                    "discarded": [_write_cubes(cubes) for cubes in discarded],
                }
            case _:
                assert_never(event)

    def write_legal(self, view: View, legal: Sequence[yaxha.Action], *, effects: bool = True) -> list[LegalAction]:
        if view.seat is None or not legal:
            return []
        if not effects:
            return [
                _BARE_PLACES[action.colour][action.cell]
                if isinstance(action, Place)
                else {"action": _write_action(action)}
                for action in legal
            ]
        return _write_legal(_pyramids(view), view.bonus, view.seat, tuple(legal))

    def write_cell(self, cell: int) -> str:
        return _NAMES[cell]

    def write_draft(self, view: View, plan: str, draft: yaxha.Draft) -> Draft:
        pyramid, seat = draft.pyramid, draft.seat
        planned = (*_pyramids(view)[:seat], pyramid, *_pyramids(view)[seat + 1 :])
        return {
            "plan": plan,
            "placed": [YAXHA.write_action(place) for place in draft.placed],
            "undone": [YAXHA.write_action(place) for place in draft.undone],
            "pyramid": _built(pyramid).pieces,
            "hand": _write_cubes(draft.hand),
            "score": _write_plan(_pyramids(view), planned, view.bonus, seat),
            "complete": draft.complete,
            "actions": [YAXHA.write_action(action) for action in draft.actions()] if draft.complete else None,
            "legal": _write_legal(planned, view.bonus, seat, draft.legal()),
        }


def _pyramids(view: View) -> tuple[Pyramid, ...]:
    return tuple([seat.pyramid for seat in view.seats])


def _waiting_for(view: View) -> list[int]:
    is_asked = view.stage in (Stage.CHOOSE, Stage.BUILD)
    return [seat + 1 for seat in sorted(view.waiting_for)] if is_asked else []


def _cards(view: View) -> list[YaxhaCard]:
    return _counted(_pyramids(view), view.bonus)


def _seats(view: View) -> list[YaxhaSeat]:
    points = _points_of(_cards(view), len(view.seats))
    return [_write_seat(seat, _built(seat.pyramid), cards) for seat, cards in zip(view.seats, points, strict=True)]


def _write_seat(seat: SeatView, built: _Built, cards: int) -> YaxhaSeat:
    """A seat with its pyramid in JSON, whose bonus cards score this many points."""
    return {
        "pyramid": built.pieces,
        "discarded": _write_cubes(seat.discarded),
        "taken": _write_cubes(seat.taken),
        "left": seat.left,
        "has_chosen": seat.has_chosen,
        "sizes": built.sizes,
        "points": built.points,
        "total": built.total + cards,
    }


def _count(view: View) -> YaxhaCount | None:
    return _write_count(account(_pyramids(view), view.bonus)) if view.stage is Stage.OVER else None


# A placement changes one pyramid by one cube, and no other action changes any: most of the JSON is reused.


def _cards_after(view: View, before: View, written: Mapping[str, Any], _: Mapping[str, Any]) -> list[YaxhaCard]:
    if view.bonus is not before.bonus:
        return _cards(view)
    cards: list[YaxhaCard] = written["bonus"]
    others = [
        at
        for at, (seat, was) in enumerate(zip(view.seats, before.seats, strict=True))
        if seat.pyramid is not was.pyramid
    ]
    if not others:
        return cards
    pyramids = _pyramids(view)
    shown = [(at, showing_of(pyramids[at])) for at in others]
    return [_card_after(card, pyramids, shown) for card in cards]


def _card_after(written: YaxhaCard, pyramids: tuple[Pyramid, ...], others: Sequence[tuple[int, Showing]]) -> YaxhaCard:
    """A card after the pyramids of some seats have changed."""
    card, figure = written["card"], CARDS[written["card"]].figure
    if figure is None:
        return _judged_all(card, pyramids)
    values = [*written["figures"]]
    for at, showing in others:
        values[at] = figure(showing).value
    return written if values == written["figures"] else _judged(card, tuple(values))


def _seats_after(view: View, before: View, written: Mapping[str, Any], after: Mapping[str, Any]) -> list[YaxhaSeat]:
    points = _points_of(after["bonus"], len(view.seats))
    seats = zip(view.seats, before.seats, written["seats"], points, strict=True)
    return [_write_seat_after(seat, was, as_written, cards) for seat, was, as_written, cards in seats]


def _write_seat_after(seat: SeatView, was: SeatView, written: YaxhaSeat, cards: int) -> YaxhaSeat:
    pyramid, old = seat.pyramid, was.pyramid
    if pyramid is not old:
        return _write_seat(seat, _built_on(written["pyramid"], old, pyramid), cards)
    points = written["points"]
    built = _Built(written["pyramid"], written["sizes"], points, sum(points.values()))
    if seat == was and built.total + cards == written["total"]:
        return written
    return _write_seat(seat, built, cards)


def _built_on(pieces: list[str], old: Pyramid, pyramid: Pyramid) -> _Built:
    """A pyramid, derived from an earlier one: mostly it has one more cube, and nobody else sees that one yet."""
    more = pyramid.filled ^ old.filled
    if more.bit_count() != 1 or not more & pyramid.filled:
        return _built(pyramid)
    place = (old.filled & more - 1).bit_count()
    colour = next(colour for colour, mask in enumerate(pyramid.kinds) if mask & more)
    sizes, points = _worth(pyramid)
    piece = _PIECES[colour][more.bit_length() - 1]
    return _Built([*pieces[:place], piece, *pieces[place:]], sizes, points, sum(points.values()))


MEMBERS: Final = Members(
    View,
    {
        "game": Member((), lambda _: "yaxha"),
        "stage": Member(("stage",), lambda view: view.stage.value),
        "round": Member(("round",), lambda view: view.round),
        "bag": Member(("bag",), lambda view: dict(zip(LETTERS, view.bag, strict=True))),
        "bonus": Member(("seats", "bonus"), _cards, _cards_after),
        "initiative": Member(("initiative",), lambda view: list(view.initiative)),
        "market": Member(("market",), lambda view: [_write_cubes(cubes) for cubes in view.market]),
        "choices": Member(
            ("choices",), lambda view: [None if choice is None else choice + 1 for choice in view.choices]
        ),
        "queue": Member(("queue",), lambda view: [seat + 1 for seat in view.queue]),
        "waiting_for": Member(("stage", "queue", "seats"), _waiting_for),
        "seats": Member(("seats", "bonus"), _seats, _seats_after, of_seats=True),
        "hand": Member(("hand",), lambda view: _write_cubes(view.hand)),
        "worth": Member((), lambda _: list(POINTS)),
        "count": Member(("stage", "seats", "bonus"), _count),
    },
)


def _write_plan(
    before: tuple[Pyramid, ...], planned: tuple[Pyramid, ...], bonus: tuple[str, ...], seat: int
) -> YaxhaPlan:
    cards, standing = _counted(planned, bonus), Standing(before, bonus, seat)
    changes, provisional = standing.after(planned[seat])
    built = _built(planned[seat])
    total = built.total + _points_of(cards, len(planned))[seat]
    return {
        "sizes": built.sizes,
        "points": built.points,
        "cards": cards,
        "changes": _write_changes(changes),
        "total": total,
        "gain": total - _built(before[seat]).total - _points_of(_counted(before, bonus), len(before))[seat],
        "provisional": provisional,
    }


def _write_changes(changes: Sequence[CardChange]) -> list[YaxhaCardChange]:
    return [{"card": each.card, "points": list(each.points)} for each in changes]


def write_mask(mask: Mask) -> list[str]:
    """The names of a set of cells."""
    return [_NAMES[cell] for cell in cells_of(mask)]


def write_cards(count: Account) -> list[YaxhaCard]:
    """The bonus cards of a score in JSON."""
    return [_write_card(card) for card in count.cards]


def _write_card(card: CardAccount) -> YaxhaCard:
    return {
        "card": card.card,
        "figures": [figure.value for figure in card.verdict.figures],
        "scores": list(card.verdict.scores),
        "target": card.verdict.target,
    }


def _write_count(count: Account) -> YaxhaCount:
    return {
        "groups": [{LETTERS[group.colour]: write_mask(group.cells) for group in groups} for groups in count.groups],
        "cards": [[write_mask(figure.cells) for figure in card.verdict.figures] for card in count.cards],
    }


@lru_cache(maxsize=1024)
def _write_legal(
    pyramids: tuple[Pyramid, ...], bonus: tuple[str, ...], seat: int, legal: tuple[yaxha.Action, ...]
) -> list[LegalAction]:
    """The placements of a seat in JSON, with their effects on these pyramids."""
    effects = _Effects(pyramids, bonus, seat)
    return [
        {"action": _PLACES[action.colour][action.cell], "effect": effects.of(action)}
        if isinstance(action, Place)
        else {"action": _write_action(action)}
        for action in legal
    ]


class _Effects:
    """The effects of a seat's placements; what they have in common is computed once."""

    def __init__(self, pyramids: tuple[Pyramid, ...], bonus: tuple[str, ...], seat: int) -> None:
        self._standing = Standing(pyramids, bonus, seat)
        self._pyramid = pyramid = pyramids[seat]
        self._seat = seat
        self._hidden = GRID.hidden(pyramid.filled)
        self._shown = showing_of(pyramid).colours
        self._points = _built(pyramid).points

    def of(self, place: Place) -> YaxhaEffect:
        pyramid, filled, bit = self._pyramid, self._pyramid.filled, 1 << place.cell
        new = pyramid.add(place.colour, place.cell)
        hides: list[str] = []
        points: Points = {}
        if GRID.hidden(new.filled) & filled == self._hidden:
            # It hides nothing, so only its own colour can change, and only by the group that it joins.
            letter, cells = LETTERS[place.colour], GRID.group(bit, self._shown[place.colour] | bit)
            if (gained := points_for(cells.bit_count()) - self._points[letter]) > 0:
                points[letter] = gained
            changes, provisional = self._standing.joined(new, Group(place.colour, cells))
        else:
            changed = change(pyramid, place.colour, place.cell)
            points = {LETTERS[colour]: points for colour, points in enumerate(changed.points) if points}
            hides = write_mask(changed.hides)
            changes, provisional = self._standing.after(new)
        return {
            "points": points,
            "cards": _write_changes(changes),
            "total": sum(points.values()) + sum([each.points[self._seat] for each in changes]),
            "provisional": provisional,
            "hides": hides,
        }
