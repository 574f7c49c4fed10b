"""The coach of La Gran Pirámide: playouts from sampled hands and bags after each answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as StandardRandom
from typing import Any, Final

from ...bots.piramide.greedy import worth
from ...bots.piramide.quick import WORTH, QuickTable
from ...engine import CHANCE, ByChance, Record, Seat
from ...piramide import PIRAMIDE
from ...piramide.actions import Buy, DealBlock, EndTurn, Pass, Place, Reserve, Return, SeatAction, Swap
from ...piramide.constants import AREA, BLOCKS, GRID, LETTERS
from ...piramide.options import Options
from ...piramide.payment import Extra, half_below, payment
from ...piramide.sampling import sample
from ...piramide.state import Stage, State, Turn
from ...piramide.view import View
from ...pyramid import Cell, cells_of
from ..values import Moves, Reason, Weight

FUTURES: Final = 48  # determinizations for each decision
ENDINGS: Final = 48  # playouts for the probabilities of winning at one moment
ROUNDS: Final = 2  # of a playout before the lead is measured; it goes on to the end for the winner


class PiramideCoach:
    """The implementation of `Coach`, which describes the calls."""

    grid = GRID

    def pyramid(self, view: View) -> list[tuple[str, Cell]]:
        kinds = view.pyramid.kinds
        return [(LETTERS[block], cell) for block in BLOCKS for cell in cells_of(kinds[block])]

    def kind(self, view: View) -> str:
        return view.stage.value

    def number(self, view: View, turns: int) -> int:  # noqa: ARG002
        return turns

    def same(self, view: View, one: Moves, other: Moves) -> bool:  # noqa: ARG002
        return one == other

    def alternatives(self, view: View, legal: Sequence[SeatAction], most: int) -> list[Moves]:
        ranked = sorted(legal, key=lambda each: -worth(view, each))
        # The best of each kind comes first: the kind of action matters more than the place.
        first = {type(each): each for each in reversed(ranked)}
        chosen = sorted(first.values(), key=ranked.index)
        chosen += [each for each in ranked if each not in chosen]
        return [(each,) for each in chosen[:most]]

    def weigh(self, view: View, answers: Sequence[Moves], random: StandardRandom) -> list[Weight]:
        seat = _seat(view)
        found: list[tuple[list[float], list[float]]] = [([], []) for _ in answers]
        for _ in range(FUTURES):
            state = sample(view, random)
            before = random.getstate()
            for moves, (points, wins) in zip(answers, found, strict=True):
                random.setstate(before)  # the same bag for all
                ahead, win = _future(state, seat, moves, random)
                points.append(ahead)
                wins.append(win)
        return [Weight(*each) for each in found]

    def look(self, view: View, moves: Moves) -> tuple[str, tuple[Cell, ...]]:  # noqa: ARG002
        match moves[0]:
            case Place(_, _, cell) | Swap(_, cell, _):
                return "pyramid", (cell,)
            case Buy(_, market, _):
                return ("market" if market is not None else "bag"), ()
            case _:
                return "hand", ()

    def planned(self, view: View, moves: Moves) -> list[tuple[str, Cell]]:  # noqa: ARG002
        return []

    def reasons(self, view: View, moves: Moves, instead: Moves | None) -> tuple[Reason, ...]:
        match moves[0]:
            case Place():
                return _placed(view, moves[0], instead)
            case Buy(_, market, blind):
                found = [Reason("buys", {"blocks": blind + (market is not None), "price": _price(view, moves[0])})]
                if market is not None:
                    found.insert(0, Reason("market", {"block": LETTERS[market], "worth": WORTH[market]}))
                return (*found, Reason("stock", {"hand": len(view.hand), "left": free_cells(view)}))
            case Swap(_, cell, block):
                taken = view.pyramid.at(cell)
                assert taken is not None
                return (Reason("swap", {"block": LETTERS[block], "taken": LETTERS[taken]}),)
            case Return(_, block):
                return (Reason("least", {"block": LETTERS[block], "worth": WORTH[block]}),)
            case Reserve():
                return (Reason("reserve", {"price": view.options.reserve_price}),)
            case EndTurn() | Pass():
                return (Reason("keeps", {"hand": len(view.hand)}),)
            case _:
                return ()

    def is_moment(self, view: View) -> bool:
        turn = view.turn
        return view.stage is Stage.TURN and turn == Turn(turn.seat)

    def chances(self, view: View, random: StandardRandom) -> list[float]:
        sums = [0.0] * view.options.players
        for _ in range(ENDINGS):
            table = QuickTable(sample(view, random), random, None)
            while not table.over:
                table.play_turn()
            for seat, share in enumerate(_victory(table, view.options)):
                sums[seat] += share
        return [each / sum(sums) for each in sums]

    def luck(self, view: View, random: StandardRandom) -> list[float]:  # noqa: ARG002
        return [0.0] * view.options.players

    def drawn(self, record: Record[Any, Any]) -> list[tuple[int, Seat, float]]:
        found: list[tuple[int, Seat, float]] = []
        state = PIRAMIDE.initial(record.options)
        for entry, action in enumerate(record.actions):
            if isinstance(action, DealBlock):
                mean = sum(WORTH[block] * state.bag[block] for block in BLOCKS) / sum(state.bag)
                found.append((entry, action.to, WORTH[action.block] - mean))
            state = PIRAMIDE.apply(state, action).state
        return found


def _seat(view: View) -> Seat:
    assert view.seat is not None, "a spectator does not act"
    return view.seat


def free_cells(table: View | State) -> int:
    """The cells of the pyramid that are still empty."""
    return (AREA[table.options.base] & ~table.pyramid.filled).bit_count()


def _price(view: View, action: Buy) -> int:
    return -PIRAMIDE.effect(view, action).total


def _placed(view: View, action: Place, instead: Moves | None) -> tuple[Reason, ...]:
    pays = payment(view, action.block, action.cell)
    paid = Reason("pays", {"coins": pays.total, "below": pays.half})
    found = [paid] if pays.total else []
    if pays.four is Extra.EARNED:
        found.append(Reason("extra", {"block": LETTERS[action.block]}))
    again = view.turn.actions + view.turn.builds > 1
    coins = _opens(view, action)
    if coins:
        found.append(Reason("opens-own" if again or pays.four is Extra.EARNED else "opens", {"coins": coins}))
    if instead is not None and isinstance(instead[0], Place) and not again:
        given = _opens(view, instead[0])
        if given > coins:
            found.append(Reason("avoids", {"coins": given}))
    if pays.tip:
        found.append(Reason("tip", {}))
    return tuple(found or [paid])  # a payment of nothing is a reason only if there is no other


def _opens(view: View, action: Place) -> int:
    """The highest payment for a block below in the cells that a placement opens."""
    after = view.pyramid.add(action.block, action.cell)
    opened = GRID.open_above(after.filled) & ~GRID.open_above(view.pyramid.filled)
    return max((half_below(after, cell) for cell in cells_of(opened)), default=0)


def lead(state: State, seat: Seat, moves: Moves, random: StandardRandom, rounds: int) -> float:
    """The lead of a seat in a playout, a number of rounds after these actions or at the end."""
    table, options = _gone_on(state, moves, random), state.options
    _play_on(table, rounds * options.players)
    return _ahead(table, options, seat)


def _future(state: State, seat: Seat, moves: Moves, random: StandardRandom) -> tuple[float, float]:
    """The lead of a seat in a playout some rounds after its actions, and its share of the victory at the end."""
    table, options = _gone_on(state, moves, random), state.options
    _play_on(table, ROUNDS * options.players)
    ahead = _ahead(table, options, seat)
    while not table.over:
        table.play_turn()
    return ahead, _victory(table, options)[seat]


def _gone_on(state: State, moves: Moves, random: StandardRandom) -> QuickTable:
    """The playout after these actions, and the draws and choices that they require at once."""
    for action in moves:
        state = PIRAMIDE.apply(state, action).state
        while state.stage not in (Stage.TURN, Stage.OVER):
            (actor,) = PIRAMIDE.to_act(state)
            if actor == CHANCE:
                state = PIRAMIDE.deal_all(state, random)
            else:
                choices = [each for each in PIRAMIDE.legal(state, actor) if not isinstance(each, ByChance)]
                view = PIRAMIDE.view(state, actor)
                state = PIRAMIDE.apply(state, max(choices, key=lambda each: worth(view, each))).state
    return QuickTable(state, random, None)


def _play_on(table: QuickTable, turns: int) -> None:
    while turns and not table.over:
        table.play_turn()
        turns -= 1


def _sides(table: QuickTable, options: Options) -> dict[tuple[Seat, ...], float]:
    return {side: sum(table.worth(each) for each in side) for side in options.sides}


def _ahead(table: QuickTable, options: Options, seat: Seat) -> float:
    worths = _sides(table, options)
    mine = next(side for side in options.sides if seat in side)
    return worths[mine] - max(value for side, value in worths.items() if side != mine)


def _victory(table: QuickTable, options: Options) -> list[float]:
    """Each seat's share of the victory; partners win together."""
    worths = _sides(table, options)
    best = max(worths.values())
    winners = [side for side, value in worths.items() if value == best]
    shares = [0.0] * options.players
    for side in winners:
        for seat in side:
            shares[seat] = 1 / len(winners)
    return shares
