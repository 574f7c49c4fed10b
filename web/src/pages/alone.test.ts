import { expect, test } from 'vitest';
import { againstBots, lessonOf } from './alone';

const BOT = { kind: 'bot', level: 'easy' };

test('bots take all seats but one, and a seat without a name stays unnamed', () => {
  expect(againstBots(2, 'easy', ' Ana ')).toEqual([{ kind: 'here', name: 'Ana' }, BOT]);
  expect(againstBots(4, 'easy', null)).toEqual([{ kind: 'here', name: null }, BOT, BOT, BOT]);
  expect(againstBots(1, 'easy', ' ')).toEqual([{ kind: 'here', name: null }]);
});

test('a lesson has as few players as its game can have, and the bots and options that the game names', () => {
  const game = { name: 'other', defaults: { size: '3' }, seats: { fewest: 3, most: 5 }, lesson: 'easy' };
  const wanted = lessonOf(game, 'Ana');
  expect(wanted).toEqual({ game: 'other', options: { size: '3' }, seats: [{ kind: 'here', name: 'Ana' }, BOT, BOT] });
  expect(wanted.options).not.toBe(game.defaults);
});
