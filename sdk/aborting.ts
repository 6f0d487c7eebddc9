/**
 * Stops waiting as soon as one of the signals is aborted. `fetch` alone does not always do so: Node waits forever for a body that
 * it decompresses from Brotli, and may lose a combined signal. Work that continues in the background is ignored.
 */
export function unlessAborted<T>(signals: readonly AbortSignal[], work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const forget = signals.map((signal) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      return () => signal.removeEventListener('abort', stop);
    });
    work.then(resolve, reject).finally(() => {
      for (const drop of forget) drop();
    });
  });
}
