/** What a placement would change, for people. */
import type { LegalAction } from '../../generated/protocol';
import { pieceName } from '../../board';
import { listed, t } from '../../i18n';
import { CUBES } from './pieces';

type Effect = NonNullable<LegalAction['effect']>;

/** A number with its sign, with a true minus. */
export const signed = (value: number): string => (value === 0 ? '0' : value < 0 ? `−${-value}` : `+${value}`);

/** "green +3, grey −2, hides 1 cube"; null for what has no effect on the score. */
export function effectWords(effect: Effect | undefined): string | null {
  if (!effect || !('hides' in effect)) return null;
  const changes = Object.entries(effect.points).map(
    ([letter, points]) => `${pieceName(CUBES, letter)} ${signed(points)}`,
  );
  if (effect.hides.length > 0) changes.push(t('yaxha.effect.hides', { count: effect.hides.length }));
  return changes.length === 0 ? t('yaxha.effect.none') : listed(changes);
}

/** The short text on a place: "+3". */
export function effectLabel(effect: Effect | undefined): string | undefined {
  return effect && 'hides' in effect ? signed(effect.total) : undefined;
}

/** The cells that a placement would hide. */
export const hiddenBy = (effect: Effect | undefined): readonly string[] =>
  effect && 'hides' in effect ? effect.hides : [];
