import { expect, test, vi } from 'vitest';
import { AT_REST, isHurried, LOOKED_AT, MOMENT, onceRead } from './calm';

const press = (time: number, what: string, x = 100) => ({ time, x, y: 50, what });

test('a hurried second press on a new control is ignored', () => {
  expect(isHurried(press(0, 'Place jade on 1d4'), press(MOMENT - 1, 'Return jade'))).toBe(true);
  expect(isHurried(press(0, 'cell 1d4'), press(MOMENT - 1, 'piece 1d4'))).toBe(true);
});

test('the same control accepts presses of any speed', () => {
  expect(isHurried(press(0, 'One more from the bag'), press(80, 'One more from the bag'))).toBe(false);
  expect(isHurried(press(0, 'cell 1d4'), press(80, 'cell 1d4'))).toBe(false);
});

test('a press after a moment, or elsewhere, is accepted', () => {
  expect(isHurried(press(0, 'Take A'), press(MOMENT, 'Confirm'))).toBe(false);
  expect(isHurried(press(0, 'Take A'), press(80, 'Confirm', 160))).toBe(false);
  expect(isHurried(null, press(0, 'Take A'))).toBe(false);
});

test('leaving waits until the screen was visible for a while and there are no more presses', () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_: string, listen: () => void) => (pressAnywhere = listen));
  vi.stubGlobal('removeEventListener', () => undefined);
  let pressAnywhere = (): void => undefined;
  const read = vi.fn<() => void>();
  const end = onceRead(read);
  vi.advanceTimersByTime(LOOKED_AT - 1);
  expect(read).not.toHaveBeenCalled();
  pressAnywhere();
  vi.advanceTimersByTime(AT_REST - 1);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(read).toHaveBeenCalledOnce();
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
