/** Yaxha's five colours of cubes, and the ground of its pyramids. */
import { faces, type Grid, type PieceSet } from '../../board';

/** The tops differ for every kind of colour vision (CIEDE2000 of at least 23). */
export const CUBES: PieceSet = {
  name: 'cubes',
  looks: {
    O: {
      word: 'orange',
      name: 'yaxha.piece.orange',
      ...faces('#b8451a', '#fff3ea'),
      sign: 'M0-.46A.46.46 0 1 1 0 .46A.46.46 0 1 1 0-.46Z',
    },
    B: {
      word: 'blue',
      name: 'yaxha.piece.blue',
      ...faces('#1f3a6e', '#eef3ff'),
      sign: 'M-.56.02Q-.28-.5 0-.14T.56-.3V.08Q.28.6 0 .24T-.56.4Z',
    },
    G: {
      word: 'green',
      name: 'yaxha.piece.green',
      ...faces('#3fa98a', '#04211a'),
      sign: 'M0-.58Q.66 0 0 .58Q-.66 0 0-.58Z',
    },
    Y: {
      word: 'yellow',
      name: 'yaxha.piece.yellow',
      ...faces('#f2c230', '#453400'),
      sign: 'M0-.6L.17-.17L.6 0L.17.17L0 .6L-.17.17L-.6 0L-.17-.17Z',
    },
    W: {
      word: 'grey',
      name: 'yaxha.piece.grey',
      ...faces('#ffffff', '#4a443a'),
      sign: 'M-.4-.4H.4V.4H-.4Z',
    },
  },
};

/** The letters of the five colours, in the order of the notation. */
export const COLOURS: readonly string[] = Object.keys(CUBES.looks);

/** The number of rounds of a match; options and positions leave out the default. */
export const roundsOf = (options: Readonly<Record<string, string | undefined>>): number =>
  Number(options['rounds'] ?? 10);

/** The base floats: the first cube lies in the middle of a grid of 7 by 7, of which a base uses at most 4 by 4. */
export const GRID: Grid = { base: 7, widest: 4 };
/** The grid of a finished pyramid. */
export const WHOLE: Grid = { base: 4, widest: 4 };
