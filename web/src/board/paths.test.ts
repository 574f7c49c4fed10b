import { describe, expect, it } from 'vitest';
import { reshaped } from './paths';

describe('reshaped', () => {
  it('changes the coordinates of lines and curves', () => {
    expect(reshaped('M-.4-.4H.4V.4L0 .5Z', [10, 0, 0, 20, 1, 2])).toBe('M-3 -6L5 -6L5 10L1 12Z');
    expect(reshaped('M0 0Q1 0 1 1T2 2C3 3 4 4 5 5', [0, 1, -1, 0, 0, 0])).toBe('M0 0Q0 1 -1 1T-2 2C-3 3 -4 4 -5 5');
  });

  it('replaces arcs by curves with the same ends', () => {
    const circle = reshaped('M0-.5A.5.5 0 1 1 0 .5A.5.5 0 1 1 0-.5Z', [2, 0, 0, 2, 0, 0]);
    expect(circle.match(/C/g)).toHaveLength(4);
    expect(circle).toMatch(/^M0 -1C0\.552 -1 1 -0\.552 1 0C/);
    expect(circle).toMatch(/ 0 -1Z$/);
    expect(reshaped('M.46.05A.46.5 0 0 0 -.46.05', [1, 0, 0, 1, 0, 0])).toMatch(/C.* 0 -0\.45C.* -0\.46 0\.05$/);
  });

  it('refuses unknown commands', () => {
    expect(() => reshaped('M0 0S1 1 2 2', [1, 0, 0, 1, 0, 0])).toThrow('S is not a command');
  });
});
