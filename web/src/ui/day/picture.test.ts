import { expect, test } from 'vitest';
import { drawDay, SIDE } from './picture';

/** Records the drawn texts with their sizes; every letter is half as wide as high. */
function noted() {
  const said: { text: string; size: number }[] = [];
  const nothing = () => undefined;
  const context = {
    fillStyle: '', strokeStyle: '', lineWidth: 1, font: '', textAlign: 'start' as CanvasTextAlign,
    beginPath: nothing, closePath: nothing, fill: nothing, stroke: nothing, fillRect: nothing, moveTo: nothing, lineTo: nothing,
    createLinearGradient: () => ({ addColorStop: nothing }) as unknown as CanvasGradient,
    measureText: (text: string) => ({ width: (text.length * sizeIn(context.font)) / 2 }) as TextMetrics,
    fillText: (text: string) => void said.push({ text, size: sizeIn(context.font) }),
  }; // prettier-ignore
  return { context, said };
}
const sizeIn = (font: string): number => Number(/(\d+)px/.exec(font)?.[1]);

test('a picture has game, day, result and rank, and no name without consent', () => {
  const { context, said } = noted();
  const words = { game: 'Yaxha', day: '16 November 2026', result: '47, rank 2 of 4, against Novice', name: '' };
  drawDay(context, words, 2, 4);
  expect(said.map(({ text }) => text)).toEqual(['2', 'Witz · Yaxha', words.day, words.result]);
  drawDay(context, { ...words, name: 'Ana' }, 2, 4);
  expect(said.at(-1)?.text).toBe('Ana');
});

test('long texts are drawn smaller, within the edges', () => {
  const { context, said } = noted();
  drawDay(context, { game: 'Yaxha', day: 'today', result: 'x'.repeat(80), name: '' }, 1, 4);
  const long = said.at(-1)!;
  expect((long.text.length * long.size) / 2).toBeLessThan(SIDE);
  expect(long.size).toBeGreaterThan(12);
});
