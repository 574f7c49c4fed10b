const A_WHILE = 5_000; // milliseconds

/** Fetches a part that will be needed, once the screen has been there for a while. Gives what calls it off. */
export function soon(fetch: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void fetch().catch(() => undefined), A_WHILE); // asked for again when it is needed
  return () => clearTimeout(timer);
}
