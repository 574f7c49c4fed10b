"""Whole positions of Yaxha as text, and back; impossible positions are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from ..engine import NONE, KeyLine, PositionReader, Words
from ..errors import quoted
from ..pyramid import Grid, Pyramid, write_pyramid
from . import taking
from .actions import Tile
from .building import fits, unplaceable
from .constants import (
    AREA,
    BASE_CELLS,
    CARDS_IN_GAME,
    COLOURS,
    FIRST_CELL,
    GRIDS,
    LETTERS,
    Colour,
    Cubes,
)
from .options import Options
from .state import Corner, Stage, State
from .text import read_cubes, write_cubes


def write_position(state: State) -> dict[str, str]:
    """Everything in a state but its options. Pyramids as last shown are written only if they differ."""
    entries = {
        "stage": state.stage.value,
        "round": str(state.round),
        "bag": " ".join(map(str, state.bag)),
        "bonus": " ".join(state.bonus) or NONE,
        "initiative": " ".join(map(str, state.initiative)) or NONE,
        "market": " ".join(map(write_cubes, state.market)),
        "choices": " ".join(NONE if choice is None else str(choice + 1) for choice in state.choices),
        "queue": " ".join(str(seat + 1) for seat in state.queue) or NONE,
    }
    for seat, corner in enumerate(state.corners, 1):
        entries[f"pyramid-{seat}"] = write_pyramid(corner.pyramid, LETTERS)
        entries[f"discarded-{seat}"] = write_cubes(corner.discarded)
        entries[f"taken-{seat}"] = write_cubes(corner.taken)
        entries[f"hand-{seat}"] = write_cubes(corner.hand)
        if corner.shown != corner.pyramid:
            entries[f"shown-{seat}"] = write_pyramid(corner.shown, LETTERS)
        if corner.shown_discarded != corner.discarded:
            entries[f"shown-discarded-{seat}"] = write_cubes(corner.shown_discarded)
    return entries


def read_position(options: Options, entries: Mapping[str, KeyLine]) -> State:
    """The state from its text. Raises NotationError for unreadable text and impossible states."""
    reader = PositionReader(entries)
    state = State(
        options=options,
        stage=reader.one_of("stage", Stage),
        round=reader.numbers("round", 1, options.rounds, 1)[0],
        bag=reader.numbers("bag", 0, options.cubes, len(COLOURS)),
        bonus=reader.list_of("bonus", lambda words: words.take("a bonus card")),
        initiative=reader.list_of("initiative", lambda words: words.number("a tile", 1, options.players)),
        market=reader.list_of("market", lambda words: read_cubes(words, "cubes"), none=False),
        choices=_read_choices(reader, options.tiles),
        queue=reader.list_of("queue", lambda words: words.number("a seat", 1, options.players) - 1),
        corners=tuple(_read_corner(reader, seat, GRIDS[options.base]) for seat in range(1, options.players + 1)),
    )
    reader.refuse_rest()
    for key, fault in chain(_table_faults(state), _stage_faults(state), _corner_faults(state)):
        raise reader.error(key, fault)
    return state


def _read_choices(reader: PositionReader, tiles: int) -> tuple[Tile | None, ...]:
    def read(words: Words) -> Tile | None:
        word = words.take("a choice")
        if word == NONE:
            return None
        if word not in [str(tile + 1) for tile in range(tiles)]:
            words.fail(f"{quoted(word)} is not a market tile (1 to {tiles}), or - for no choice yet")
        return int(word) - 1

    return reader.list_of("choices", read, none=False)


def _read_corner(reader: PositionReader, seat: int, grid: Grid) -> Corner:
    def cubes(key: str) -> Cubes:
        return reader.only(key, lambda words: read_cubes(words, "cubes, or - for none"))

    pyramid = reader.pyramid(f"pyramid-{seat}", grid, LETTERS)
    discarded, taken, hand = (cubes(f"{key}-{seat}") for key in ("discarded", "taken", "hand"))
    shown, shown_discarded = f"shown-{seat}", f"shown-discarded-{seat}"
    return Corner(
        pyramid,
        discarded,
        reader.pyramid(shown, grid, LETTERS) if shown in reader else pyramid,
        cubes(shown_discarded) if shown_discarded in reader else discarded,
        taken,
        hand,
    )


# Checks for impossible states: each gives the key of the wrong line and the reason.

Faults = Iterator[tuple[str, str]]


def _table_faults(state: State) -> Faults:
    players = state.options.players
    known = [*state.options.chosen, *(card.id for card in state.options.deck)]
    if len(set(state.bonus)) < len(state.bonus) or not set(state.bonus) <= set(known):
        yield "bonus", "a card is repeated or cannot be dealt with these options"
    if not set(state.options.chosen) <= set(state.bonus) or len(state.bonus) > CARDS_IN_GAME:
        yield "bonus", "the chosen cards must be there, and at most three in all"
    setup = state.stage is Stage.SETUP
    if not setup and len(state.bonus) < CARDS_IN_GAME:
        yield "bonus", "three cards are needed after the setup"
    if sorted(state.initiative) != ([] if setup else list(range(1, players + 1))):
        yield "initiative", "each seat needs its own tile, and none before the setup is done"
    tiles, size = state.options.tiles, state.options.tile_size
    if len(state.market) != tiles or any(len(cubes) not in (0, size) for cubes in state.market):
        yield "market", f"{tiles} tiles are needed, each with {size} cubes or none"
    if len(state.choices) != players:
        yield "choices", f"{players} choices are needed, - for none"
    total = Counter({colour: state.bag[colour] for colour in COLOURS})
    for cubes in state.market:
        total.update(cubes)
    for corner in state.corners:
        total.update(_cubes_in(corner.pyramid))
        total.update(corner.hand + corner.discarded)
    for colour in COLOURS:
        if total[colour] != state.options.cubes:
            yield "bag", f"there are {total[colour]} {colour.word} cubes in all and not {state.options.cubes}"


def _stage_faults(state: State) -> Faults:
    players, stage = state.options.players, state.stage
    filled = [bool(cubes) for cubes in state.market]
    chosen = [choice for choice in state.choices if choice is not None]
    if stage is Stage.BUILD:
        if len(chosen) < players:
            yield "choices", "everybody has chosen when the building begins"
        spare = state.options.tiles - players
        waiting = taking.queue(taking.meetings(chosen, state.initiative), state.initiative)
        if state.queue and ((len(state.queue) == 1 and not spare) or state.queue != waiting[-len(state.queue) :]):
            yield "queue", "these seats cannot be the ones that still have to pick"
        if any(state.market[tile] for tile in chosen):
            yield "market", "chosen tiles are taken first"
        if sum(filled) != len(state.queue) + spare:
            more = f", and {spare} more" if spare else ""
            yield "market", f"as many tiles must be left as seats have to pick{more}"
        if not state.queue and not any(corner.hand for corner in state.corners):
            yield "stage", "nobody has anything left to do in this round"
        return
    if state.queue:
        yield "queue", f"nobody picks in the stage {stage.value}"
    if stage is Stage.CHOOSE:
        if not all(filled):
            yield "market", "all tiles are filled when the seats choose"
        if len(chosen) == players:
            yield "choices", "somebody still has to choose"
        return
    if chosen:
        yield "choices", f"nobody has chosen in the stage {stage.value}"
    if stage is Stage.DRAW and (all(filled) or filled != sorted(filled, reverse=True)):
        yield "market", "tiles are filled in order, and one must be empty"
    if stage is not Stage.DRAW and any(filled):
        yield "market", f"the tiles are empty in the stage {stage.value}"
    if stage is not Stage.DRAW and state.round != (1 if stage is Stage.SETUP else state.options.rounds):
        yield "round", f"the stage {stage.value} cannot be in round {state.round}"


def _corner_faults(state: State) -> Faults:
    done = state.round if state.stage is Stage.OVER else state.round - 1
    width, size = state.options.base, state.options.tile_size
    for seat, corner in enumerate(state.corners):
        for key, pyramid in (("pyramid", corner.pyramid), ("shown", corner.shown)):
            base = pyramid.filled & BASE_CELLS
            if base and not (base >> FIRST_CELL & 1 and base & AREA.window(base, width) == base):
                yield f"{key}-{seat + 1}", f"the base must hold 1d4 and stay within {width} x {width}"
            if unplaceable(pyramid):
                yield f"{key}-{seat + 1}", "no order of placements leads to this pyramid"
        if _discards_too_early(corner):
            yield f"discarded-{seat + 1}", "nothing is discarded while a cube fits (Y3)"
        if corner.shown.size + len(corner.shown_discarded) != size * done:
            yield f"pyramid-{seat + 1}", f"{size * done} cubes are built or discarded before this round"
        takes = state.stage is Stage.BUILD and seat not in state.queue
        if len(corner.taken) != (size if takes else 0):
            reason = f"a seat has {size} cubes from its turn to take until the round ends, and otherwise none"
            yield f"taken-{seat + 1}", reason
        before = _cubes_in(corner.shown) + Counter(corner.shown_discarded + corner.taken)
        now = _cubes_in(corner.pyramid) + Counter(corner.discarded + corner.hand)
        if before != now or any(old & ~new for old, new in zip(corner.shown.kinds, corner.pyramid.kinds, strict=True)):
            yield f"hand-{seat + 1}", "what was taken is not what is in hand, placed or discarded since"


def _discards_too_early(corner: Corner) -> bool:
    """Whether a cube was discarded before the base was full, or in this round while a cube still fits."""
    base = corner.pyramid.filled & BASE_CELLS
    new = tuple(Counter(corner.discarded) - Counter(corner.shown_discarded))
    room = bool(corner.discarded) and base.bit_count() < corner.pyramid.grid.levels**2
    return room or (bool(new) and (bool(corner.hand) or fits(corner.pyramid, new)))


def _cubes_in(pyramid: Pyramid) -> Counter[Colour]:
    return Counter({colour: pyramid.kinds[colour].bit_count() for colour in COLOURS})
