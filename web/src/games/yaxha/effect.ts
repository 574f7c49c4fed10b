/** The effect of a placement or a plan in words. */
import type { LegalAction, YaxhaCardChange, YaxhaEffect } from '../../generated/protocol';
import { pieceName } from '../../board';
import { labelled, listed, t } from '../../i18n';
import type { Who } from '../../model/who';
import { cardName } from './cards';
import { CUBES } from './pieces';

type Effect = NonNullable<LegalAction['effect']>;

/** A number with its sign, with a true minus. */
export const signed = (value: number): string => (value === 0 ? '±0' : value < 0 ? `−${-value}` : `+${value}`);

const isScore = (effect: Effect | undefined): effect is YaxhaEffect => effect !== undefined && 'hides' in effect;

/** "Most levels: +5, Balam −5": a card that changes hands, with the change for each seat. */
export function cardChangeWords({ card, points }: YaxhaCardChange, seat: number, who: Who): string {
  const own = points[seat - 1] ?? 0;
  const others = points.flatMap((each, at) =>
    each !== 0 && at + 1 !== seat ? [`${who.name(at + 1)} ${signed(each)}`] : [],
  );
  const changes = own === 0 ? others : [signed(own), ...others];
  return labelled(cardName(card), changes.join(', '));
}

/** "green +3, grey −2, Most levels: +5, hides 1 cube"; null if the score does not change. */
export function effectWords(effect: Effect | undefined, seat: number, who: Who): string | null {
  if (!isScore(effect)) return null;
  const changes = Object.entries(effect.points).map(
    ([letter, points]) => `${pieceName(CUBES, letter)} ${signed(points)}`,
  );
  changes.push(...effect.cards.map((each) => cardChangeWords(each, seat, who)));
  if (effect.hides.length > 0) changes.push(t('yaxha.effect.hides', { count: effect.hides.length }));
  const words = changes.length === 0 ? t('yaxha.effect.none') : listed(changes);
  return effect.provisional && effect.cards.length > 0 ? t('yaxha.effect.provisional', { words }) : words;
}

/** The short label of a place, "+3", with ≈ if others may still change it; undefined if no points change. */
export function effectLabel(effect: Effect | undefined): string | undefined {
  if (!isScore(effect) || (effect.cards.length === 0 && Object.keys(effect.points).length === 0)) return undefined;
  return `${effect.provisional && effect.cards.length > 0 ? '≈' : ''}${signed(effect.total)}`;
}

/** Whether a placement loses points of a colour or a card. */
export function isLoss(effect: Effect | undefined, seat: number): boolean {
  if (!isScore(effect)) return false;
  const lost = (points: number): boolean => points < 0;
  return Object.values(effect.points).some(lost) || effect.cards.some(({ points }) => lost(points[seat - 1] ?? 0));
}

/** The cells that a placement would hide. */
export const hiddenBy = (effect: Effect | undefined): readonly string[] => (isScore(effect) ? effect.hides : []);
