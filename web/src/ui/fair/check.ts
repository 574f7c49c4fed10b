/** Whether a seed is the one that was promised. Only the promise is checked here; the deals themselves by `witz verify`. */

export type Verdict = 'fits' | 'fits-unnoted' | 'wrong' | 'cannot';

/** The hash of a seed as the server publishes it, or null where the browser has no means: only safe addresses have. */
export async function hashOf(
  seed: string,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<string | null> {
  if (!subtle) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(seed)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a seed that is shown at the end is worth: against the hash that is shown with it, and the one noted before. */
export async function verdictOf(
  seed: string,
  shown: string,
  noted: string | null,
  subtle?: SubtleCrypto,
): Promise<Verdict> {
  const hash = await hashOf(seed, subtle);
  if (noted !== null && noted !== shown) return 'wrong';
  if (hash === null) return 'cannot';
  if (hash !== shown) return 'wrong';
  return noted === null ? 'fits-unnoted' : 'fits';
}
