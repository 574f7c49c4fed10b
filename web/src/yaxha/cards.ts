/** The colours of Yaxha's cubes and of its bonus cards. */
import { CUBES } from '../board';
import { kindOf } from '../ui/cards';

/** The letters of the five colours, in the order of the notation. */
export const COLOURS: readonly string[] = Object.keys(CUBES);

/** The letter of a card's colour, if it is about one. */
export function letterOf(card: string): string | null {
  const { colour } = kindOf(card);
  return COLOURS.find((letter) => CUBES[letter]?.word === colour) ?? null;
}
