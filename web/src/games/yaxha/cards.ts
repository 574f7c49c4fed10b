/** Bonus cards in words: their names, their goals, and why somebody scored them. */
import { capital, listed, t } from '../../i18n';
import { CARDS as ROWS } from './generated/cards';
import { COLOURS, CUBES } from './pieces';

type Card = (typeof ROWS)[number];

/** All cards, in the order of the rules. */
export const CARDS: readonly string[] = ROWS.map(({ id }) => id);

/** A card with its kind, and its colour if it has one. */
export function kindOf(card: string): Card {
  const found = ROWS.find(({ id }) => id === card);
  if (found === undefined) throw new RangeError(`${JSON.stringify(card)} is not a bonus card`);
  return found;
}

/** Who scores a card: the most, the second size, no less than the left neighbour, or an exact number. */
export const scoresOf = (card: string): Card['scores'] => kindOf(card).scores;

/** Whether a card compares each seat with its left neighbour; such cards are not used with two players. */
export const isAgainstLeft = (card: string): boolean => scoresOf(card) === 'left';

/** Whether a card is for a first game, too. */
export const isStarter = (card: string): boolean => kindOf(card).isStarter;

/** The letter of a card's colour, if it has one. */
export function letterOf(card: string): string | null {
  const { colour } = kindOf(card);
  return COLOURS.find((letter) => CUBES.looks[letter]?.word === colour) ?? null;
}

function said(card: string, what: 'name' | 'want'): string {
  const { kind, colour } = kindOf(card);
  return t(`yaxha.card.${kind}.${what}`, colour === null ? {} : { colour: t(`yaxha.piece.${colour}`) });
}

/** The short name of a card. */
export const cardName = (card: string): string => said(card, 'name');

/** The sentence with the goal of a card. */
export const cardWant = (card: string): string => said(card, 'want');

/** A seat's figure for a card, with its unit unless it is the size of a group. */
export function cardFigure(card: string, value: number): string {
  const { unit } = kindOf(card);
  return unit === null ? String(value) : t(`yaxha.goals.${unit}`, { count: value });
}

/** A card in the final count: each seat's figure, who scores, and the cells that decided. */
export interface CountedCard {
  readonly card: string;
  readonly figures: readonly number[];
  readonly scores: readonly boolean[];
  readonly target: number | null;
  readonly cells: readonly (readonly string[])[];
}

/** Why those who score the card do. */
export function cardWhy(counted: CountedCard, names: readonly string[]): string {
  const winners = names.filter((_, seat) => counted.scores[seat]);
  if (winners.length === 0) return t('yaxha.card.why.nobody');
  const said = listed(winners);
  const scores = scoresOf(counted.card);
  if (scores === 'left') return t('yaxha.card.why.left', { names: said });
  if (scores === 'second') return t('yaxha.card.why.second', { size: counted.target ?? 0, names: said });
  if (scores === 'number') return t('yaxha.card.why.met', { names: said });
  const rest = counted.figures.filter((_, seat) => !counted.scores[seat]);
  const best = counted.target ?? 0;
  return rest.length === 0
    ? capital(t('yaxha.card.why.best', { names: said, best }))
    : capital(t('yaxha.card.why.most', { names: said, best, next: Math.max(...rest) }));
}
