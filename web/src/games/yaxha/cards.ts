/** Bonus cards in words: their names, what they want, and why somebody scored them. */
import { capital, listed, t } from '../../i18n';
import { COLOURS, CUBES } from './pieces';

const COLOUR_WORDS = ['orange', 'blue', 'green', 'yellow', 'grey'] as const;
const PLAIN = [
  'largest-any',
  'largest-level-1',
  'most-levels',
  'second-largest',
  'five-colours-level-1',
  'five-colours-level-2',
  'one-colour-side',
  'three-colours',
] as const;
type Colour = (typeof COLOUR_WORDS)[number];

/** All cards, in the order of the rules. */
export const CARDS: readonly string[] = [
  ...COLOUR_WORDS.map((colour) => `largest-${colour}`),
  ...PLAIN.slice(0, 4),
  ...COLOUR_WORDS.map((colour) => `left-${colour}`),
  ...PLAIN.slice(4),
];

/** The kind of a card and its colour, where it has one. */
export function kindOf(card: string): { kind: 'largest' | 'left' | (typeof PLAIN)[number]; colour: Colour | null } {
  const plain = PLAIN.find((id) => id === card);
  if (plain !== undefined) return { kind: plain, colour: null };
  const colour = COLOUR_WORDS.find((word) => card.endsWith(`-${word}`));
  if (colour !== undefined && (card === `largest-${colour}` || card === `left-${colour}`)) {
    return { kind: card.startsWith('left') ? 'left' : 'largest', colour };
  }
  throw new RangeError(`${JSON.stringify(card)} is not a bonus card`);
}

/** The letter of a card's colour, if it is about one. */
export function letterOf(card: string): string | null {
  const { colour } = kindOf(card);
  return COLOURS.find((letter) => CUBES.looks[letter]?.word === colour) ?? null;
}

function said(card: string, what: 'name' | 'want'): string {
  const { kind, colour } = kindOf(card);
  return t(`yaxha.card.${kind}.${what}`, colour === null ? {} : { colour: t(`yaxha.piece.${colour}`) });
}

/** A few words that name a card. */
export const cardName = (card: string): string => said(card, 'name');

/** The sentence that says what a card wants. */
export const cardWant = (card: string): string => said(card, 'want');

/** What somebody has towards a card, with its unit where it is not the size of a group. */
export function cardFigure(card: string, value: number): string {
  switch (kindOf(card).kind) {
    case 'five-colours-level-1':
    case 'five-colours-level-2':
    case 'one-colour-side':
    case 'three-colours':
      return t('yaxha.goals.colours', { count: value });
    case 'most-levels':
      return t('yaxha.goals.levels', { count: value });
    default:
      return String(value);
  }
}

/** A card when all is counted: what each seat has towards it, who scores, and the cells that decided. */
export interface CountedCard {
  readonly card: string;
  readonly figures: readonly number[];
  readonly scores: readonly boolean[];
  readonly target: number | null;
  readonly cells: readonly (readonly string[])[];
}

/** Why the card went to those who score it. */
export function cardWhy(counted: CountedCard, names: readonly string[]): string {
  const winners = names.filter((_, seat) => counted.scores[seat]);
  if (winners.length === 0) return t('yaxha.card.why.nobody');
  const said = listed(winners);
  const { kind } = kindOf(counted.card);
  if (kind === 'left') return t('yaxha.card.why.left', { names: said });
  if (kind === 'second-largest') return t('yaxha.card.why.second', { size: counted.target ?? 0, names: said });
  if (/colour/.test(kind)) return t('yaxha.card.why.met', { names: said });
  const rest = counted.figures.filter((_, seat) => !counted.scores[seat]);
  const best = counted.target ?? 0;
  return rest.length === 0
    ? capital(t('yaxha.card.why.best', { names: said, best }))
    : capital(t('yaxha.card.why.most', { names: said, best, next: Math.max(...rest) }));
}
