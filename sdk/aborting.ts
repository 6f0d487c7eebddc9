/**
 * Ends a wait as soon as one of the signals is aborted. `fetch` alone does not always: Node's waits for ever for a body that
 * it unpacks from Brotli, and may lose a signal that was made of others. What goes on behind it is of no interest then.
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
