/** Words as they are mixed into the seed: with letters behind them that nobody can guess, so that their hash tells nothing. */
export const mixedWords = (words: string): string => {
  const secret = crypto.getRandomValues(new Uint8Array(16));
  return `${words} ${Array.from(secret, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};
