/** The deal of the day, as a match shows it. */

/** The day in the seed of a match; null for other matches, and while the seed is secret. */
export const dayOf = (seed: string | null): string | null =>
  /^witz day (\d{4}-\d\d-\d\d) \S+$/.exec(seed ?? '')?.[1] ?? null;

/** Today in the device's time zone, as written in seeds. */
export function today(now = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A day in words. */
export const dayWords = (day: string, language: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' });
