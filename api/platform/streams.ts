/**
 * The same stream, once its first part is there: what fails before can still be answered as a problem, what fails behind it
 * only ends the connection.
 */
export async function begun<T>(parts: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await parts.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* parts;
    } finally {
      await parts.return(undefined);
    }
  })();
}
