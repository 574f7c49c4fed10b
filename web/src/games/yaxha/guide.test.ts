import { describe, expect, it } from 'vitest';
import { hintOf, type Moment } from './guide';

const BEGUN: Moment = {
  round: 1,
  asked: 'choose',
  isSelected: false,
  placed: 0,
  isComplete: false,
  places: ['1d4'],
  filled: [],
};
const at = (change: Partial<Moment>) => hintOf({ ...BEGUN, ...change })?.id ?? null;

describe('the guide through a first round', () => {
  it('continues with each action: a tile, its cubes, the choice', () => {
    expect(at({})).toBe('tile');
    expect(at({ isSelected: true })).toBe('first');
    expect(at({ isSelected: true, placed: 1 })).toBe('beside');
    expect(at({ isSelected: true, placed: 3, isComplete: true })).toBe('take');
  });

  it('allows cubes to be tried out before a tile is pressed', () => {
    expect(at({ placed: 1 })).toBe('beside');
  });

  it('explains what to do after a lost tie, and with the cubes received', () => {
    expect(at({ asked: 'pick' })).toBe('pick');
    expect(at({ asked: 'pick', isSelected: true })).toBe('first');
    expect(at({ asked: 'build', placed: 1 })).toBe('build');
    expect(at({ asked: 'build', placed: 3, isComplete: true })).toBe('confirm');
  });

  it('is hidden while waiting for others', () => {
    expect(at({ asked: null })).toBeNull();
  });

  it('explains the scoring after the round, until the next tile is pressed', () => {
    expect(at({ round: 2 })).toBe('score');
    expect(at({ round: 2, isSelected: true })).toBeNull();
    expect(at({ round: 3 })).toBeNull();
  });

  it('explains the first place on a higher level, whenever that comes', () => {
    const higher = { round: 4, places: ['1d4', '2d4'] };
    expect(at(higher)).toBe('level');
    expect(at({ ...higher, filled: ['2e5'] })).toBeNull();
  });
});
