/** Draws the picture of a result of the deal of the day: name, date and rank, and nothing of the moves. */

interface DayPictureWords {
  readonly game: string;
  readonly day: string;
  readonly result: string;
  /** Empty for no name. */
  readonly name: string;
}

/** A square, since social networks and messengers show it uncropped. */
export const SIDE = 1080;
const EDGE = 90;
const SKY = ['#f6dfb0', '#f3c487', '#d98f5c'] as const;
const INK = '#2b2319';
const STONE = { top: '#e9dcc0', face: '#cdb88e', edge: '#8d7650' } as const;
const YOURS = { top: '#fff3c4', face: '#f2b93b', edge: '#9a6512' } as const;
const FAMILY = "Georgia, 'Noto Serif', serif";

type Context = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'closePath'
  | 'createLinearGradient'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineTo'
  | 'lineWidth'
  | 'measureText'
  | 'moveTo'
  | 'stroke'
  | 'strokeStyle'
  | 'textAlign'
>;

/** Draws the picture. `rank` of `of` is the highlighted step of the pyramid; the first is at the top. */
export function drawDay(context: Context, words: DayPictureWords, rank: number, of: number): void {
  const sky = context.createLinearGradient(0, 0, 0, SIDE);
  SKY.forEach((colour, at) => sky.addColorStop(at / (SKY.length - 1), colour));
  context.fillStyle = sky;
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = '#5d7d4a';
  context.fillRect(0, 905, SIDE, SIDE);
  drawSteps(context, rank, of);
  context.fillStyle = INK;
  context.textAlign = 'center';
  say(context, `Witz · ${words.game}`, 130, 68, 700);
  say(context, words.day, 200, 44, 400);
  say(context, words.result, 305, 60, 700);
  if (words.name) say(context, words.name, 385, 52, 400);
}

/** A line of text, smaller if it would not fit between the edges. */
function say(context: Context, text: string, y: number, size: number, weight: number): void {
  const fontOf = (pixels: number): string => `${weight} ${pixels}px ${FAMILY}`;
  context.font = fontOf(size);
  const width = context.measureText(text).width;
  const most = SIDE - 2 * EDGE;
  if (width > most) context.font = fontOf(Math.floor((size * most) / width));
  context.fillText(text, SIDE / 2, y);
}

/** A pyramid with a step for each rank. */
function drawSteps(context: Context, rank: number, of: number): void {
  const height = 470 / of;
  const shelf = height * 0.28; // the visible top of a step
  for (let step = of; step >= 1; step -= 1) {
    const colours = step === rank ? YOURS : STONE;
    const [half, upper] = [70 + step * (360 / of), 440 + (step - 1) * height];
    const inner = half - shelf;
    shape(context, colours.edge, colours.top, [
      [-inner, upper],
      [inner, upper],
      [half, upper + shelf],
      [-half, upper + shelf],
    ]);
    shape(context, colours.edge, colours.face, [
      [-half, upper + shelf],
      [half, upper + shelf],
      [half, upper + height],
      [-half, upper + height],
    ]);
    if (step !== rank) continue;
    context.fillStyle = INK;
    context.textAlign = 'center';
    context.font = `700 ${Math.round(height * 0.5)}px ${FAMILY}`;
    context.fillText(String(rank), SIDE / 2, upper + shelf + height * 0.53);
  }
}

function shape(context: Context, edge: string, face: string, corners: readonly (readonly [number, number])[]): void {
  context.beginPath();
  corners.forEach(([x, y], at) => (at === 0 ? context.moveTo(SIDE / 2 + x, y) : context.lineTo(SIDE / 2 + x, y)));
  context.closePath();
  [context.fillStyle, context.strokeStyle, context.lineWidth] = [face, edge, 3];
  context.fill();
  context.stroke();
}
