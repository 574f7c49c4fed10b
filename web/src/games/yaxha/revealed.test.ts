import { describe, expect, test } from 'vitest';
import type { Sentence } from '../../model/sentence';
import { revealedTo } from './revealed';

const line = (key: string, tile: string): Sentence => ({
  key: `yaxha.log.${key}` as Sentence['key'],
  values: { tile },
});
const met = line('met', 'A');
const alone = line('alone', 'B');
const picksYou = line('picks-you', 'A');
const picksNext = line('picks-next', 'A');

describe('the reveal for one seat', () => {
  const reveal = [met, alone, picksYou, picksNext];

  test('a seat in a tie sees its tile and the consequences for itself', () => {
    const story = { reveal, choices: [1, 1, 2], takenBy: [null, 3, null], tiles: ['OOB', 'GYW', 'BBB'] };
    expect(revealedTo(story, 1)).toEqual([met, picksYou]);
  });

  test('a seat without a tie sees who was in one', () => {
    const story = { reveal: [met, alone], choices: [1, 1, 2], takenBy: [null, 3, null], tiles: ['OOB', 'GYW', 'BBB'] };
    expect(revealedTo(story, 3)).toEqual([met, alone]);
    expect(revealedTo(story, null)).toEqual([met, alone]);
  });

  test('a seat that got another tile than the chosen one sees which', () => {
    const story = { reveal, choices: [1, 1, 2], takenBy: [2, 3, 1], tiles: ['OOB', 'GYW', 'BBB'] };
    const told = revealedTo(story, 1);
    expect(told[0]).toEqual({ key: 'yaxha.log.took-you', values: { tile: 'C', cubes: 'BBB' } });
    expect(told).not.toContain(picksYou);
    expect(revealedTo(story, 2)[0]).not.toMatchObject({ key: 'yaxha.log.took-you' });
  });
});
