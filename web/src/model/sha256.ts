/** SHA-256 of a text in hexadecimal digits. Browsers have it only in secure contexts (https), which servers at home are not. */

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

/** The first primes: the constants of SHA-256 come from their roots. */
const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const state = Int32Array.from(START);
  for (let block = 0; block < padded.byteLength; block += 64) mix(state, schedule(padded, block));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function schedule(padded: DataView, block: number): Int32Array {
  const words = new Int32Array(64);
  for (let at = 0; at < 16; at += 1) words[at] = padded.getInt32(block + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16]! + first + words[at - 7]! + second;
  }
  return words;
}

function mix(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  words.forEach((word, at) => {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[at]! + word) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at]! += word));
}
