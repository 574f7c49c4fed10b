// SVG paths with a transform applied to their coordinates: browsers evaluate every transform of a drawing in every frame.

/** The arguments of a transform's matrix(). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The number of arguments of each command. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, T: 2, A: 7, Z: 0 };
const PARTS = /[A-Z]|-?(?:\d*\.\d+|\d+)/g;

/** A path of absolute commands (M L H V C Q T A Z; arcs without rotation) after a transform. */
export function reshaped(path: string, [a, b, c, d, e, f]: Matrix): string {
  const parts = path.match(PARTS) ?? [];
  const made: string[] = [];
  let [x, y] = [0, 0];
  const put = (command: string, points: readonly number[]): void => {
    const moved: number[] = [];
    for (let i = 0; i < points.length; i += 2) {
      const [px, py] = [points[i]!, points[i + 1]!];
      moved.push(round(a * px + c * py + e), round(b * px + d * py + f));
    }
    made.push(command + moved.join(' '));
    if (points.length > 0) [x, y] = [points.at(-2)!, points.at(-1)!];
  };
  for (let at = 0; at < parts.length;) {
    const command = parts[at]!;
    const takes = TAKES[command];
    if (takes === undefined) throw new RangeError(`${JSON.stringify(path)}: ${command} is not a command`);
    const given = parts.slice(at + 1, at + 1 + takes).map(Number);
    at += 1 + takes;
    if (command === 'H') put('L', [given[0]!, y]);
    else if (command === 'V') put('L', [x, given[0]!]);
    else if (command === 'A') for (const curve of curves([x, y], given)) put('C', curve);
    else put(command, given);
  }
  return made.join('');
}

/** Converts an elliptical arc from a point to curves of at most a quarter turn each. */
function curves([x0, y0]: readonly [number, number], arc: readonly number[]): number[][] {
  const [rx, ry, , large, sweep, x1, y1] = arc as [number, number, number, number, number, number, number];
  const [dx, dy] = [(x0 - x1) / 2 / rx, (y0 - y1) / 2 / ry];
  const away = Math.sqrt(Math.max(0, 1 / (dx * dx + dy * dy) - 1)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [(x0 + x1) / 2 + away * rx * dy, (y0 + y1) / 2 - away * ry * dx];
  const from = Math.atan2((y0 - cy) / ry, (x0 - cx) / rx);
  let turn = Math.atan2((y1 - cy) / ry, (x1 - cx) / rx) - from;
  if (sweep && turn <= 0) turn += 2 * Math.PI;
  if (!sweep && turn >= 0) turn -= 2 * Math.PI;
  const count = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6);
  const handle = (4 / 3) * Math.tan(turn / count / 4);
  const on = (angle: number, by: number): number[] => [
    cx + rx * (Math.cos(angle) - by * Math.sin(angle)),
    cy + ry * (Math.sin(angle) + by * Math.cos(angle)),
  ];
  return Array.from({ length: count }, (_, at) => {
    const [start, end] = [from + (turn * at) / count, from + (turn * (at + 1)) / count];
    return [...on(start, handle), ...on(end, -handle), ...on(end, 0)];
  });
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
