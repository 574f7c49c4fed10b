/** Words with a random suffix, so that their hash reveals nothing about them. */
export const mixedWords = (words: string): string => {
  const secret = crypto.getRandomValues(new Uint8Array(16));
  return `${words} ${Array.from(secret, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};
