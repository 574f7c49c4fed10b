// How each piece looks: the colours of its faces and its sign. Signs lie within one unit around the middle of a face.

/** Yaxha is built of cubes, La Gran Pirámide of blocks; their letters overlap, so a piece is named by both. */
export type PieceSet = 'cubes' | 'blocks';

export type PieceWord =
  | 'orange' | 'blue' | 'green' | 'yellow' | 'grey'
  | 'limestone' | 'shells' | 'jade' | 'feathers' | 'gold'
  | 'build' | 'buy' | 'draw' | 'swap' | 'reserve';

export interface Look {
  /** The word of the piece in the keys of texts. */
  readonly word: PieceWord;
  /** The faces on top, to the left and to the right, and the sign on them. */
  readonly top: string;
  readonly left: string;
  readonly right: string;
  readonly ink: string;
  readonly sign: string;
  /** The coins that a material pays, written on its top. */
  readonly value?: number;
}

const SHADE = '#40200a';

/** A colour between two colours written as #rrggbb. */
export function mixed(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number): string =>
    Math.round(channel(from, at) * (1 - part) + channel(to, at) * part).toString(16).padStart(2, '0');
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}

// Tops are chosen to differ for every kind of colour vision (CIEDE2000 of 23 and more); the sides are their shades.
const faces = (top: string, ink: string) => ({ top, left: mixed(top, SHADE, 0.14), right: mixed(top, SHADE, 0.32), ink });
const SPECIAL = faces('#261f1d', '#ffe9c9');

/** Yaxha's five colours of cubes. */
export const CUBES: Readonly<Record<string, Look>> = {
  O: {
    word: 'orange', ...faces('#b8451a', '#fff3ea'),
    sign: 'M0-.46A.46.46 0 1 1 0 .46A.46.46 0 1 1 0-.46Z',
  },
  B: {
    word: 'blue', ...faces('#1f3a6e', '#eef3ff'),
    sign: 'M-.56.02Q-.28-.5 0-.14T.56-.3V.08Q.28.6 0 .24T-.56.4Z',
  },
  G: {
    word: 'green', ...faces('#3fa98a', '#04211a'),
    sign: 'M0-.58Q.66 0 0 .58Q-.66 0 0-.58Z',
  },
  Y: {
    word: 'yellow', ...faces('#f2c230', '#453400'),
    sign: 'M0-.6L.17-.17L.6 0L.17.17L0 .6L-.17.17L-.6 0L-.17-.17Z',
  },
  W: {
    word: 'grey', ...faces('#ffffff', '#4a443a'),
    sign: 'M-.4-.4H.4V.4H-.4Z',
  },
};

/** La Gran Pirámide's five materials and five special blocks. */
export const BLOCKS: Readonly<Record<string, Look>> = {
  L: {
    word: 'limestone', ...faces('#f7efce', '#5b4f3a'), value: 1,
    sign: 'M-.52-.4H.08V-.06H-.52ZM.18-.4H.52V-.06H.18ZM-.52.06H-.18V.4H-.52ZM-.08.06H.52V.4H-.08Z',
  },
  S: {
    word: 'shells', ...faces('#9e4b2f', '#fff0e8'), value: 3,
    sign: 'M0 .5L-.14.3L-.52.06Q-.5-.5 0-.52Q.5-.5.52.06L.14.3ZM-.05.2L-.05-.34L-.13-.34L-.13.18ZM.05.2L.05-.34L.13-.34L.13.18ZM-.2.12L-.28-.24L-.36-.2L-.26.08ZM.2.12L.28-.24L.36-.2L.26.08Z',
  },
  J: {
    word: 'jade', ...faces('#4f9e8a', '#04241b'), value: 5,
    sign: 'M0-.52A.52.52 0 1 1 0 .52A.52.52 0 1 1 0-.52ZM0-.22A.22.22 0 1 0 0 .22A.22.22 0 1 0 0-.22Z',
  },
  F: {
    word: 'feathers', ...faces('#7159c6', '#f6f2ff'), value: 7,
    sign: 'M.46-.56Q.5.06.1.3L.28.1L.02.36Q-.1.42-.22.4L-.42.62L-.52.52L-.3.3Q-.4-.3.46-.56ZM.2-.2L-.22.3L-.16.34Z',
  },
  G: {
    word: 'gold', ...faces('#dda200', '#3f2b00'), value: 10,
    sign: 'M0-.24A.24.24 0 1 1 0 .24A.24.24 0 1 1 0-.24ZM-.07-.58H.07V-.34H-.07ZM-.07.34H.07V.58H-.07ZM-.58-.07H-.34V.07H-.58ZM.34-.07H.58V.07H.34ZM.36-.46L.46-.36L.3-.2L.2-.3ZM-.36-.46L-.46-.36L-.3-.2L-.2-.3ZM.36.46L.46.36L.3.2L.2.3ZM-.36.46L-.46.36L-.3.2L-.2.3Z',
  },
  // One more placement: a plus over a step.
  B: { word: 'build', ...SPECIAL, sign: 'M-.09-.56H.09V-.35H.3V-.17H.09V.04H-.09V-.17H-.3V-.35H-.09ZM-.52.5V.18H-.18V.3H.52V.5Z' },
  // One more purchase: a plus over a coin.
  Y: { word: 'buy', ...SPECIAL, sign: 'M-.09-.58H.09V-.38H.29V-.2H.09V0H-.09V-.2H-.29V-.38H-.09ZM0 .08A.4.22 0 1 1 0 .52A.4.22 0 1 1 0 .08ZM0 .2A.2.1 0 1 0 0 .4A.2.1 0 1 0 0 .2Z' },
  // Three come, one goes back: three blocks over a minus.
  D: { word: 'draw', ...SPECIAL, sign: 'M-.54-.42H-.22V-.1H-.54ZM-.16-.42H.16V-.1H-.16ZM.22-.42H.54V-.1H.22ZM-.3.2H.3V.38H-.3Z' },
  // Take one out, put one in: two arrows.
  W: { word: 'swap', ...SPECIAL, sign: 'M-.5-.32H.14V-.52L.54-.22L.14.08V-.12H-.5ZM.5.32H-.14V.52L-.54.22L-.14-.08V.12H.5Z' },
  // Nobody else may build here.
  X: { word: 'reserve', ...SPECIAL, sign: 'M-.34-.5L0-.16L.34-.5L.5-.34L.16 0L.5.34L.34.5L0 .16L-.34.5L-.5.34L-.16 0L-.5-.34Z' },
};

/** The looks of a set, by letter. */
export const LOOKS: Readonly<Record<PieceSet, Readonly<Record<string, Look>>>> = { cubes: CUBES, blocks: BLOCKS };

/** The look of a piece. Throws RangeError for a letter that the set does not have. */
export function lookOf(set: PieceSet, letter: string): Look {
  const look = LOOKS[set][letter];
  if (look === undefined) throw new RangeError(`${JSON.stringify(letter)} is not one of ${Object.keys(LOOKS[set]).join(' ')}`);
  return look;
}

export interface City {
  readonly name: string;
  readonly colour: string;
  readonly sign: string;
}

/** The four cities of La Gran Pirámide, by seat, with the mark that each leaves on what it reserves. */
export const CITIES: readonly City[] = [
  { name: 'Tikal', colour: '#a33b20', sign: 'M-.5.45V.2H-.3V-.05H-.12V-.45H.12V-.05H.3V.2H.5V.45Z' },
  { name: 'Uxmal', colour: '#5a3d8c', sign: 'M-.46.45V.05A.46.5 0 0 1 .46.05V.45H.16V.12A.16.2 0 0 0-.16.12V.45Z' },
  { name: 'Cobá', colour: '#0f6b66', sign: 'M-.12-.5H.12V-.12H.5V.12H.12V.5H-.12V.12H-.5V-.12H-.12Z' },
  { name: 'Tulum', colour: '#1d5fa8', sign: 'M-.5-.2Q-.25-.5 0-.2T.5-.2V.02Q.25.3 0 .02T-.5.02ZM-.5.2Q-.25-.1 0 .2T.5.2V.42Q.25.7 0 .42T-.5.42Z' },
];
