/** Polling until a task is done. */

const AGAIN = 1000; // milliseconds between two requests

/** Polls, the first time at once, until the task is done or failed; returns a function that stops it. */
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
