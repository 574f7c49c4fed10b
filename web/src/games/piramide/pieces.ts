/** La Gran Pirámide's blocks and cities, for the pyramid widgets. */
import {
  faces,
  lookOf,
  pieceName,
  type Emblem,
  type Grid,
  type Mark,
  type PieceSet,
  type PlacedPiece,
} from '../../board';
import type { PiramideView } from '../../generated/protocol';
import { labelled, t } from '../../i18n';
import { placed } from '../../model/placed';

const SPECIAL = faces('#261f1d', '#ffe9c9');

/** Five materials and five special blocks; the tops differ for every kind of colour vision (CIEDE2000 of at least 23). */
export const BLOCKS: PieceSet = {
  name: 'blocks',
  looks: {
    L: {
      word: 'limestone',
      name: 'piramide.piece.limestone',
      ...faces('#f7efce', '#5b4f3a'),
      value: 1,
      sign: 'M-.52-.4H.08V-.06H-.52ZM.18-.4H.52V-.06H.18ZM-.52.06H-.18V.4H-.52ZM-.08.06H.52V.4H-.08Z',
    },
    S: {
      word: 'shells',
      name: 'piramide.piece.shells',
      ...faces('#9e4b2f', '#fff0e8'),
      value: 3,
      sign: 'M0 .5L-.14.3L-.52.06Q-.5-.5 0-.52Q.5-.5.52.06L.14.3ZM-.05.2L-.05-.34L-.13-.34L-.13.18ZM.05.2L.05-.34L.13-.34L.13.18ZM-.2.12L-.28-.24L-.36-.2L-.26.08ZM.2.12L.28-.24L.36-.2L.26.08Z',
    },
    J: {
      word: 'jade',
      name: 'piramide.piece.jade',
      ...faces('#4f9e8a', '#04241b'),
      value: 5,
      sign: 'M0-.52A.52.52 0 1 1 0 .52A.52.52 0 1 1 0-.52ZM0-.22A.22.22 0 1 0 0 .22A.22.22 0 1 0 0-.22Z',
    },
    F: {
      word: 'feathers',
      name: 'piramide.piece.feathers',
      ...faces('#7159c6', '#f6f2ff'),
      value: 7,
      sign: 'M.46-.56Q.5.06.1.3L.28.1L.02.36Q-.1.42-.22.4L-.42.62L-.52.52L-.3.3Q-.4-.3.46-.56ZM.2-.2L-.22.3L-.16.34Z',
    },
    G: {
      word: 'gold',
      name: 'piramide.piece.gold',
      ...faces('#dda200', '#3f2b00'),
      value: 10,
      sign: 'M0-.24A.24.24 0 1 1 0 .24A.24.24 0 1 1 0-.24ZM-.07-.58H.07V-.34H-.07ZM-.07.34H.07V.58H-.07ZM-.58-.07H-.34V.07H-.58ZM.34-.07H.58V.07H.34ZM.36-.46L.46-.36L.3-.2L.2-.3ZM-.36-.46L-.46-.36L-.3-.2L-.2-.3ZM.36.46L.46.36L.3.2L.2.3ZM-.36.46L-.46.36L-.3.2L-.2.3Z',
    },
    // One more placement: a plus over a step.
    B: {
      word: 'build',
      name: 'piramide.piece.build',
      ...SPECIAL,
      sign: 'M-.09-.56H.09V-.35H.3V-.17H.09V.04H-.09V-.17H-.3V-.35H-.09ZM-.52.5V.18H-.18V.3H.52V.5Z',
    },
    // One more purchase: a plus over a coin.
    Y: {
      word: 'buy',
      name: 'piramide.piece.buy',
      ...SPECIAL,
      sign: 'M-.09-.58H.09V-.38H.29V-.2H.09V0H-.09V-.2H-.29V-.38H-.09ZM0 .08A.4.22 0 1 1 0 .52A.4.22 0 1 1 0 .08ZM0 .2A.2.1 0 1 0 0 .4A.2.1 0 1 0 0 .2Z',
    },
    // Draw three, return one: three blocks over a minus.
    D: {
      word: 'draw',
      name: 'piramide.piece.draw',
      ...SPECIAL,
      sign: 'M-.54-.42H-.22V-.1H-.54ZM-.16-.42H.16V-.1H-.16ZM.22-.42H.54V-.1H.22ZM-.3.2H.3V.38H-.3Z',
    },
    // Take one out, put one in: two arrows.
    W: {
      word: 'swap',
      name: 'piramide.piece.swap',
      ...SPECIAL,
      sign: 'M-.5-.32H.14V-.52L.54-.22L.14.08V-.12H-.5ZM.5.32H-.14V.52L-.54.22L-.14-.08V.12H.5Z',
    },
    // Reserve: no other city may build here.
    X: {
      word: 'reserve',
      name: 'piramide.piece.reserve',
      ...SPECIAL,
      isUpright: true,
      sign: 'M-.34-.5L0-.16L.34-.5L.5-.34L.16 0L.5.34L.34.5L0 .16L-.34.5L-.5.34L-.16 0L-.5-.34Z',
    },
  },
};

const SPECIALS = ['build', 'buy', 'draw', 'swap', 'reserve'] as const;

/** The word of a special block; null for a material, or for null. */
export function specialOf(letter: string | null): (typeof SPECIALS)[number] | null {
  return letter === null ? null : (SPECIALS.find((word) => word === BLOCKS.looks[letter]?.word) ?? null);
}

/** The name of a block, and its effect if it has one: "replace: you may take a visible block beside it ..." */
export function aboutBlock(letter: string): string {
  const special = specialOf(letter);
  const name = pieceName(BLOCKS, letter);
  return special === null ? name : labelled(name, t(`piramide.special.${special}`));
}

/** The four cities by seat, each with its mark for reserved places. */
export const CITIES: readonly Emblem[] = [
  { id: 'tikal', name: 'Tikal', colour: '#a33b20', sign: 'M-.5.45V.2H-.3V-.05H-.12V-.45H.12V-.05H.3V.2H.5V.45Z' },
  {
    id: 'uxmal',
    name: 'Uxmal',
    colour: '#5a3d8c',
    sign: 'M-.46.45V.05A.46.5 0 0 1 .46.05V.45H.16V.12A.16.2 0 0 0-.16.12V.45Z',
  },
  { id: 'coba', name: 'Cobá', colour: '#0f6b66', sign: 'M-.12-.5H.12V-.12H.5V.12H.12V.5H-.12V.12H-.5V-.12H-.12Z' },
  {
    id: 'tulum',
    name: 'Tulum',
    colour: '#1d5fa8',
    sign: 'M-.5-.2Q-.25-.5 0-.2T.5-.2V.02Q.25.3 0 .02T-.5.02ZM-.5.2Q-.25-.1 0 .2T.5.2V.42Q.25.7 0 .42T-.5.42Z',
  },
];

/** The blocks of the pyramid; those in the cells of `fresh` are marked as just laid, the last of them as the last one. */
export function blocksOf(view: PiramideView, fresh: readonly string[] = []): PlacedPiece[] {
  const last = fresh.at(-1);
  return placed(
    view.pyramid,
    view.pyramid.filter((piece) => fresh.includes(piece.slice(1))),
  ).map((block) => (block.cell === last ? { ...block, state: 'last' } : block));
}

/** The reservations, each with the mark of its city. */
export function marksOf(view: PiramideView): Mark[] {
  return view.seats.flatMap(({ reserved }, city) => reserved.map((cell) => markOf(cell, CITIES[city]!)));
}

/** The mark of a city on a block that it has reserved. */
export function markOf(cell: string, emblem: Emblem): Mark {
  return { cell, emblem, words: t('piramide.reserved-by', { city: emblem.name }) };
}

/** The name of a block, with its value if it has one: "jade 5". */
export function blockWords(letter: string): string {
  const { value } = lookOf(BLOCKS, letter);
  return value === undefined ? pieceName(BLOCKS, letter) : `${pieceName(BLOCKS, letter)} ${value}`;
}

/** The letter of the block in a cell, or null. */
export function blockAt(view: PiramideView, cell: string): string | null {
  return view.pyramid.find((piece) => piece.slice(1) === cell)?.slice(0, 1) ?? null;
}

/** The ground of a pyramid with a base of this size. */
export const gridOf = (base: number): Grid => ({ base, widest: base });

/** The number of cells of a full pyramid. */
export const cellsIn = (base: number): number => (base * (base + 1) * (2 * base + 1)) / 6;

/** The kinds of blocks in a hand in its order, each with its number. */
export function kindsIn(hand: string): readonly { letter: string; count: number }[] {
  return [...new Set(hand)].map((letter) => ({ letter, count: [...hand].filter((each) => each === letter).length }));
}
