// SVG symbols of the pieces, each added to the document when it is first needed, and shared by all widgets.

import { ACROSS, DOWN, RISE } from './projection';
import { lookOf, mixed, type Emblem, type Look, type PieceSet } from './pieces';
import { reshaped, type Matrix } from './paths';

const SVG = 'http://www.w3.org/2000/svg';
const SIGN = 0.44; // of a face's size

/** The reference of a piece's slanted symbol (origin: middle of its floor) or its flat one (one unit around the origin). */
export function pieceRef(kind: 'solid' | 'flat', set: PieceSet, letter: string): string {
  const id = `${set.name}-${letter}`;
  draw(`shades-${id}`, () => shades(id, lookOf(set, letter)));
  draw(`${kind}-${id}`, () => `<g id="${kind}-${id}">${PICTURES[kind](id, lookOf(set, letter))}</g>`);
  return `#${kind}-${id}`;
}

/** The reference of a sign alone, within one unit around the origin, in the current colour. */
export function signRef(set: PieceSet, letter: string): string {
  const id = `sign-${set.name}-${letter}`;
  draw(id, () => `<path id="${id}" d="${lookOf(set, letter).sign}" fill-rule="evenodd"/>`);
  return `#${id}`;
}

/** The reference of a mark, within one unit around the origin. */
export function emblemRef({ id, colour, sign }: Emblem): string {
  draw(
    `emblem-${id}`,
    () =>
      `<g id="emblem-${id}"><circle r=".5" fill="${colour}" stroke="#fff" stroke-width=".07"/>` +
      `<path d="${reshaped(sign, scaled(0.58))}" fill="#fff"/></g>`,
  );
  return `#emblem-${id}`;
}

/** Adds the shadows of pyramids, and the fires beside them, to the document, once. */
export const drawShadows = (): void => draw('shadows', shadows);

const drawn = new Set<string>();
let sprite: SVGElement | null = null;

/** Adds a symbol to the document when it is first needed. */
function draw(name: string, picture: () => string): void {
  if (drawn.has(name)) return;
  drawn.add(name);
  sprite ??= makeSprite();
  sprite.insertAdjacentHTML('beforeend', picture());
}

function makeSprite(): SVGElement {
  const made = document.createElementNS(SVG, 'svg');
  made.setAttribute('aria-hidden', 'true');
  made.setAttribute('width', '0');
  made.setAttribute('height', '0');
  made.style.position = 'absolute';
  const pictures = document.createElementNS(SVG, 'defs');
  made.append(pictures);
  document.body.prepend(made);
  return pictures;
}

/** The gradients of a piece's faces, for its solid symbol and its flat one. */
function shades(id: string, look: Look): string {
  return (
    `<linearGradient id="top-${id}" x1="0" y1="0" x2="0" y2="1">` +
    `<stop offset="0" stop-color="${look.top}"/><stop offset="1" stop-color="${mixed(look.top, look.left, 0.35)}"/></linearGradient>` +
    `<linearGradient id="left-${id}" x1="0" y1="0" x2="0" y2="1">` +
    `<stop offset="0" stop-color="${look.left}"/><stop offset="1" stop-color="${mixed(look.left, look.right, 0.55)}"/></linearGradient>`
  );
}

/** Whether a piece is nearly black, so that a dark table would swallow it. */
const isBlack = ({ top }: Look): boolean => [1, 3, 5].every((at) => Number.parseInt(top.slice(at, at + 2), 16) < 0x40);

/** The outline of a piece: darker than the piece; for a nearly black one lighter and wider. */
function edgeOf(look: Look, part: number, width: number): string {
  const [colour, wide] = isBlack(look)
    ? [mixed(look.top, look.ink, 0.8), 2.2 * width]
    : [mixed(look.right, '#1c120a', part), width];
  return `stroke="${colour}" stroke-width="${wide}"`;
}

// Digits as lines, one unit high: a browser takes longer to draw a letter than a whole cube.
const FIGURES: Readonly<Record<string, string>> = {
  0: 'M.3 0Q.6 0 .6.5Q.6 1 .3 1Q0 1 0 .5Q0 0 .3 0Z',
  1: 'M.1.2L.36 0V1',
  3: 'M.03.13Q.1 0 .3 0Q.55 0 .55.24Q.55.47.26.47Q.6.48.6.74Q.6 1 .3 1Q.07 1 0 .85',
  5: 'M.54 0H.12L.07.46Q.16.37.3.37Q.6.37.6.68Q.6 1 .28 1Q.07 1 0 .87',
  7: 'M0 0H.58L.2 1',
};

/** A number around a point, in digits of a height. */
function figure(value: number, x: number, y: number, height: number, ink: string): string {
  const digits = [...String(value)];
  const start = x - height * (0.3 + 0.42 * (digits.length - 1));
  const lines = digits.map((digit, at) =>
    reshaped(FIGURES[digit] ?? '', [height, 0, 0, height, start + 0.84 * at * height, y - height / 2]),
  );
  return (
    `<path d="${lines.join('')}" fill="none" stroke="${ink}" stroke-width="${0.2 * height}" ` +
    `stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

const scaled = (size: number, x = 0, y = 0): Matrix => [size, 0, 0, size, x, y];

/** The transform of a sign onto a top whose middle is at `y`. */
function lying(look: Look, size: number, y: number): Matrix {
  const [across, down] = [ACROSS * size, DOWN * size];
  return look.isUpright ? [1.3 * across, 0, 0, 1.3 * down, 0, y] : [across, down, -across, down, 0, y];
}

const lyingSigns = new Map<string, string>();

/** The path of a sign on the floor of an empty place, with room for a label in front of it. */
export function lyingSign(set: PieceSet, letter: string): string {
  const name = `${set.name}-${letter}`;
  const known = lyingSigns.get(name);
  if (known !== undefined) return known;
  const look = lookOf(set, letter);
  const path = reshaped(look.sign, lying(look, 0.3, -7));
  lyingSigns.set(name, path);
  return path;
}

function solid(id: string, look: Look): string {
  const edge = edgeOf(look, 0.55, 1);
  const left = `M${-ACROSS} ${-RISE}L0 ${DOWN - RISE}V${DOWN}L${-ACROSS} 0Z`;
  const right = `M${ACROSS} ${-RISE}L0 ${DOWN - RISE}V${DOWN}L${ACROSS} 0Z`;
  const top = `M0 ${-DOWN - RISE}L${ACROSS} ${-RISE}L0 ${DOWN - RISE}L${-ACROSS} ${-RISE}Z`;
  const rim = `M${-ACROSS + 2} ${-RISE + 0.6}L0 ${DOWN - RISE - 0.8}L${ACROSS - 2} ${-RISE + 0.6}`;
  const size = SIGN;
  const onTop: Matrix =
    look.value === undefined
      ? lying(look, size, -RISE)
      : [ACROSS * 0.36, DOWN * 0.36, -ACROSS * 0.36, DOWN * 0.36, -ACROSS * 0.22, -RISE];
  const onLeft: Matrix = [ACROSS * size, DOWN * size, 0, RISE * size, -ACROSS / 2, DOWN / 2 - RISE / 2];
  const onRight: Matrix = [ACROSS * size, -DOWN * size, 0, RISE * size, ACROSS / 2, DOWN / 2 - RISE / 2];
  const value = look.value === undefined ? '' : figure(look.value, ACROSS * 0.42, -RISE, 11, look.ink);
  const line = `${edge} stroke-linejoin="round"`;
  const sign = (d: string, opacity: number): string =>
    `<path d="${d}" fill-rule="evenodd" fill="${look.ink}" fill-opacity="${opacity}"/>`;
  return (
    `<path d="${left}" fill="url(#left-${id})" ${line}/><path d="${right}" fill="${look.right}" ${line}/>` +
    `<path d="${top}" fill="url(#top-${id})" ${line}/>` +
    `<path d="${rim}" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="1.6" stroke-linejoin="round"/>` +
    sign(reshaped(look.sign, onTop) + reshaped(look.sign, onLeft), 0.9) +
    sign(reshaped(look.sign, onRight), 0.7) +
    value
  );
}

function flat(id: string, look: Look): string {
  const edge = edgeOf(look, 0.45, 0.035);
  const sign =
    look.value === undefined
      ? `<path d="${reshaped(look.sign, scaled(0.56))}" fill-rule="evenodd" fill="${look.ink}"/>`
      : `<path d="${reshaped(look.sign, scaled(0.5, -0.1, -0.1))}" fill-rule="evenodd" fill="${look.ink}"/>` +
        figure(look.value, look.value < 10 ? 0.35 : 0.28, 0.31, 0.24, look.ink);
  return (
    `<rect x="-.48" y="-.48" width=".96" height=".96" rx=".1" fill="url(#top-${id})" ${edge}/>` +
    `<path d="M-.4-.43H.4" stroke="#fff" stroke-opacity=".35" stroke-width=".03" stroke-linecap="round"/>${sign}`
  );
}

const PICTURES = { solid, flat };

function shadows(): string {
  return (
    `<radialGradient id="shade"><stop offset=".45" stop-color="#1c120a" stop-opacity=".42"/>` +
    `<stop offset="1" stop-color="#1c120a" stop-opacity="0"/></radialGradient>` +
    // By day the fire's glow is weak.
    `<radialGradient id="ember"><stop offset="0" stop-color="light-dark(#ffb54a55,#ffa84ab0)"/>` +
    `<stop offset="1" stop-color="#ffa84a" stop-opacity="0"/></radialGradient>` +
    `<g id="brazier"><path d="M-13 0L-17-16H17L13 0Q0 5-13 0Z" fill="#3b2a20"/><path d="M-20-21H20V-15H-20Z" fill="#5a4030"/>` +
    `<path d="M0-66Q22-42 13-21H-13Q-24-38-8-48Q-8-56 0-66Z" fill="#ef8d2c"/><path d="M1-50Q12-34 7-21H-8Q-13-32-3-37Q-3-44 1-50Z" fill="#ffdc8c"/></g>` +
    `<pattern id="hatch" width=".16" height=".16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<rect width=".16" height=".16" fill="#cfc4b2"/><rect width=".07" height=".16" fill="#8b7d69"/></pattern>`
  );
}
