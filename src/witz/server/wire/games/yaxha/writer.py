"""A table of Yaxha in JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, assert_never, cast

from witz import yaxha
from witz.pyramid import Mask, Pyramid, cells_of, write_cell
from witz.server.wire.games.members import Member, Members
from witz.server.wire.messages import Draft, LegalAction
from witz.yaxha import CARDS, COLOURS, GRID, LETTERS, YAXHA, Account, Group, Place, Stage, View, events
from witz.yaxha.constants import POINTS, Cubes, points_for
from witz.yaxha.effect import CardChange, Standing, showing_of
from witz.yaxha.scoring import CardAccount, change

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


# What comes again and again while the seats of a table act: counting it anew would be most of the server's work.
_write_action = lru_cache(maxsize=4096)(YAXHA.write_action)


@lru_cache(maxsize=1024)
def _write_cubes(cubes: Cubes) -> str:
    return "".join([LETTERS[colour] for colour in cubes])


class _Counted(NamedTuple):
    """The same as `yaxha.account`, its cards as they are written, and what all cards bring each seat."""

    account: Account
    cards: list[YaxhaCard]
    points: list[int]


@lru_cache(maxsize=4096)
def _counted(pyramids: tuple[Pyramid, ...], bonus: tuple[str, ...]) -> _Counted:
    """The count of pyramids of which only one has changed."""
    table = [showing_of(pyramid) for pyramid in pyramids]
    groups = tuple([tuple([showing.largest(colour) for colour in COLOURS]) for showing in table])
    account = Account(groups, tuple([CardAccount(card, CARDS[card].judge(table)) for card in bonus]))
    points = [sum([card.points(seat) for card in account.cards]) for seat in range(len(pyramids))]
    return _Counted(account, write_cards(account), points)


class _Built(NamedTuple):
    """A pyramid as it is written, and what its groups are worth without cards."""

    pieces: list[str]
    sizes: Points
    points: Points
    total: int


@lru_cache(maxsize=4096)
def _built(pyramid: Pyramid) -> _Built:
    showing = showing_of(pyramid)
    sizes = [showing.largest(colour).size for colour in COLOURS]
    points = [points_for(size) for size in sizes]
    placed = [
        (cell, words[cell]) for words, mask in zip(_PIECES, pyramid.kinds, strict=True) for cell in cells_of(mask)
    ]
    pieces = [piece for _, piece in sorted(placed)]
    return _Built(pieces, dict(zip(LETTERS, sizes, strict=True)), dict(zip(LETTERS, points, strict=True)), sum(points))


class YaxhaWriter:
    """Makes JSON from the values of Yaxha."""

    def write_view(self, view: View) -> YaxhaView:
        return cast("YaxhaView", MEMBERS.write(view))

    def write_view_after(self, view: View, before: View, written: YaxhaView) -> YaxhaView:
        return cast("YaxhaView", MEMBERS.write_after(view, before, written))

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
            case events.Placed(seat, colour, cell):
                return {"event": "placed", "seat": seat + 1, "colour": LETTERS[colour], "cell": _NAMES[cell]}
            case events.Discarded(seat, colour):
                return {"event": "discarded", "seat": seat + 1, "colour": LETTERS[colour]}
            case events.Progressed(seat, left):
                return {"event": "progressed", "seat": seat + 1, "left": left}
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


def _seats(view: View) -> list[YaxhaSeat]:
    points = _counted(_pyramids(view), view.bonus).points
    seats: list[YaxhaSeat] = []
    for seat, cards in zip(view.seats, points, strict=True):
        built = _built(seat.pyramid)
        seats.append(
            {
                "pyramid": built.pieces,
                "discarded": _write_cubes(seat.discarded),
                "taken": _write_cubes(seat.taken),
                "left": seat.left,
                "has_chosen": seat.has_chosen,
                "sizes": built.sizes,
                "points": built.points,
                "total": built.total + cards,
            }
        )
    return seats


def _count(view: View) -> YaxhaCount | None:
    return _write_count(_counted(_pyramids(view), view.bonus).account) if view.stage is Stage.OVER else None


MEMBERS: Final = Members(
    View,
    {
        "game": Member((), lambda _: "yaxha"),
        "stage": Member(("stage",), lambda view: view.stage.value),
        "round": Member(("round",), lambda view: view.round),
        "bag": Member(("bag",), lambda view: dict(zip(LETTERS, view.bag, strict=True))),
        "bonus": Member(("seats", "bonus"), lambda view: _counted(_pyramids(view), view.bonus).cards),
        "initiative": Member(("initiative",), lambda view: list(view.initiative)),
        "market": Member(("market",), lambda view: [_write_cubes(cubes) for cubes in view.market]),
        "choices": Member(
            ("choices",), lambda view: [None if choice is None else choice + 1 for choice in view.choices]
        ),
        "queue": Member(("queue",), lambda view: [seat + 1 for seat in view.queue]),
        "waiting_for": Member(("stage", "queue", "seats"), _waiting_for),
        "seats": Member(("seats", "bonus"), _seats),
        "hand": Member(("hand",), lambda view: _write_cubes(view.hand)),
        "worth": Member((), lambda _: list(POINTS)),
        "count": Member(("stage", "seats", "bonus"), _count),
    },
)


def _write_plan(
    before: tuple[Pyramid, ...], planned: tuple[Pyramid, ...], bonus: tuple[str, ...], seat: int
) -> YaxhaPlan:
    counted, standing = _counted(planned, bonus), Standing(before, bonus, seat)
    changes, provisional = standing.after(planned[seat])
    built = _built(planned[seat])
    total = built.total + counted.points[seat]
    return {
        "sizes": built.sizes,
        "points": built.points,
        "cards": counted.cards,
        "changes": _write_changes(changes),
        "total": total,
        "gain": total - _built(before[seat]).total - _counted(before, bonus).points[seat],
        "provisional": provisional,
    }


def _write_changes(changes: Sequence[CardChange]) -> list[YaxhaCardChange]:
    return [{"card": each.card, "points": list(each.points)} for each in changes]


def write_mask(mask: Mask) -> list[str]:
    """The names of a set of cells."""
    return [_NAMES[cell] for cell in cells_of(mask)]


def write_cards(count: Account) -> list[YaxhaCard]:
    """The bonus cards of a count."""
    return [
        {
            "card": card.card,
            "figures": [figure.value for figure in card.verdict.figures],
            "scores": list(card.verdict.scores),
            "target": card.verdict.target,
        }
        for card in count.cards
    ]


def _write_count(count: Account) -> YaxhaCount:
    return {
        "groups": [{LETTERS[group.colour]: write_mask(group.cells) for group in groups} for groups in count.groups],
        "cards": [[write_mask(figure.cells) for figure in card.verdict.figures] for card in count.cards],
    }


@lru_cache(maxsize=1024)
def _write_legal(
    pyramids: tuple[Pyramid, ...], bonus: tuple[str, ...], seat: int, legal: tuple[yaxha.Action, ...]
) -> list[LegalAction]:
    """The legal actions of a seat whose pyramid, and everybody's, is this one."""
    effects = _Effects(pyramids, bonus, seat)
    return [
        {"action": _PLACES[action.colour][action.cell], "effect": effects.of(action)}
        if isinstance(action, Place)
        else {"action": _write_action(action)}
        for action in legal
    ]


class _Effects:
    """What the placements of a seat would change; what they have in common is found once."""

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
            # Nothing is hidden by it, so its own colour alone can change, and only by the group that it joins.
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
