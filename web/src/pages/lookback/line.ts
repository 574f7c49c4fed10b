/** The lines of a chart: more seats than colours repeat them with other dashes. */
const COLOURS = 4;
const DASHES = ['', '7 4', '2 4', '10 3 2 3', '14 3'] as const;

/** The number of a line's colour, from 1, and its dashes, by the number of its seat, from 1. */
export const lineOf = (seat: number): { colour: number; dashes: string } => ({
  colour: ((seat - 1) % COLOURS) + 1,
  dashes: DASHES[(seat - 1) % DASHES.length]!,
});
