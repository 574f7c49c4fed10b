/** The 18 bonus cards in words, and what their figures mean. */
import type { YaxhaCard } from '../generated/protocol';
import { t } from '../i18n';
import { lookOf, pieceName } from '../board';

const LETTERS: Readonly<Record<string, string>> = { orange: 'O', blue: 'B', green: 'G', yellow: 'Y', grey: 'W' };
export const COLOURS = ['O', 'B', 'G', 'Y', 'W'] as const;

const KINDS = ['largest-any', 'largest-level-1', 'most-levels', 'second-largest', 'five-colours-level-1', 'five-colours-level-2', 'one-colour-side', 'three-colours'] as const;
type Kind = (typeof KINDS)[number] | 'largest' | 'left';

/** The kind of a card, and the letter of its colour if it is about one. */
export function cardOf(card: string): { kind: Kind; letter: string | null } {
  const plain = KINDS.find((kind) => kind === card);
  if (plain) return { kind: plain, letter: null };
  const [kind, colour = ''] = card.split('-');
  return { kind: kind === 'left' ? 'left' : 'largest', letter: LETTERS[colour] ?? null };
}

const colourOf = (letter: string | null): string => (letter === null ? '' : pieceName('cubes', letter));

/** The name of a card. */
export function cardName(card: string): string {
  const { kind, letter } = cardOf(card);
  return t(`card.${kind}.name`, { colour: colourOf(letter) });
}

/** What a card wants, in one sentence. */
export function cardText(card: string): string {
  const { kind, letter } = cardOf(card);
  return t(`card.${kind}.text`, { colour: colourOf(letter) });
}

/** What a number towards a card is: "6 cubes", "3 levels", "4 colours". */
export function figureText(card: string, value: number): string {
  const { kind } = cardOf(card);
  if (kind === 'most-levels') return t('figure.levels', { count: value });
  if (['five-colours-level-1', 'five-colours-level-2', 'one-colour-side', 'three-colours'].includes(kind)) return t('figure.colours', { count: value });
  return t('figure.cubes', { count: value });
}

/** The best figure of a card among others than a seat: what there is to beat. */
export function nextFigure(card: YaxhaCard, seat: number): number {
  return Math.max(0, ...card.figures.filter((_, at) => at !== seat - 1));
}

/** The word of a colour letter, as the custom properties of the theme use it. */
export const colourWord = (letter: string): string => lookOf('cubes', letter).word;

/** All bonus cards, for choosing and banning. */
export const ALL_CARDS: readonly string[] = [
  ...Object.keys(LETTERS).map((colour) => `largest-${colour}`),
  'largest-any',
  'largest-level-1',
  'most-levels',
  'second-largest',
  ...Object.keys(LETTERS).map((colour) => `left-${colour}`),
  'five-colours-level-1',
  'five-colours-level-2',
  'one-colour-side',
  'three-colours',
];
