import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { GAMES } from '../../games/registry';
import type { Game } from '../../games/types';
import { t } from '../../i18n';
import GameMatches from './GameMatches.svelte';

test('only a coach knows mistakes', () => {
  const [game] = GAMES;
  const shown = (of: Game): string => render(GameMatches, { props: { game: of, matches: [] } }).body;
  expect(shown(game!)).toContain(t('own.mistakes'));
  expect(shown({ ...game!, coach: null })).not.toContain(t('own.mistakes'));
});
