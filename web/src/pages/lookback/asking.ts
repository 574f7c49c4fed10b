/** Asking how far something is until it is done. */

const AGAIN = 1000; // milliseconds between two questions

/** Asks at once and again until it is done or failed; gives what ends it. */
export function againAndAgain(ask: () => Promise<boolean>, onError: (error: unknown) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const next = async (): Promise<void> => {
    try {
      if (!(await ask()) && !left) timer = setTimeout(() => void next(), AGAIN);
    } catch (error) {
      if (!left) onError(error);
    }
  };
  void next();
  return () => {
    left = true;
    clearTimeout(timer);
  };
}
