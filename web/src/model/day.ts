/** The deal of the day, as far as a match tells of it. */

/** The day that the seed of a match is of; null for other matches, and while the seed is not shown. */
export const dayOf = (seed: string | null): string | null =>
  /^witz day (\d{4}-\d\d-\d\d) \S+$/.exec(seed ?? '')?.[1] ?? null;

/** Today where this device is, as it is written in seeds. */
export function today(now = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A day in words. */
export const dayWords = (day: string, language: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' });
