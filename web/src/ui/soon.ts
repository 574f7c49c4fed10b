const A_WHILE = 5_000; // milliseconds

/** Preloads a part when the screen has been open for a while. Returns a function that cancels it. */
export function soon(fetch: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void fetch().catch(() => undefined), A_WHILE); // retried when it is needed
  return () => clearTimeout(timer);
}
