import { expect, test } from 'vitest';
import type { SeatInfo } from '../../generated/protocol';
import { askedToAbort, waysToLeave } from './ways';

const seat = (number: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  name: '',
  kind: 'person',
  level: null,
  words: null,
  has_words: false,
  ...more,
});
const BOT = { kind: 'bot', level: 'greedy' } as const;

test('a player against bots only calls the match off without asking', () => {
  expect(waysToLeave({ seats: [seat(1), seat(2, BOT)] }, [1])).toEqual({ here: [1], isAlone: true, mayAbort: true });
});

test('others are asked after the first move, but not those who left for good', () => {
  const others = [seat(1), seat(2), seat(3, BOT)];
  expect(waysToLeave({ seats: others }, [1])).toMatchObject({ isAlone: false, mayAbort: false });
  expect(waysToLeave({ seats: others, may_abort: true }, [1])).toMatchObject({ isAlone: false, mayAbort: true });
  expect(waysToLeave({ seats: [seat(1), seat(2, { has_resigned: true })] }, [1])).toMatchObject({ isAlone: true });
  expect(waysToLeave({ seats: [seat(1), seat(2)] }, [1, 2])).toMatchObject({ here: [1, 2], isAlone: true });
});

test('a player is asked to agree until they have done so', () => {
  const info = { status: 'running', seats: [seat(1), seat(2, { wants_abort: true }), seat(3)] } as const;
  expect(askedToAbort({ ...info, seats: [...info.seats] }, [1])).toEqual([2]);
  expect(askedToAbort({ ...info, seats: [...info.seats] }, [2])).toEqual([]);
  expect(askedToAbort({ status: 'finished', seats: [...info.seats] }, [1])).toEqual([]);
});
