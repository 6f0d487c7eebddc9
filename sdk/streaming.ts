import { unlessAborted } from './aborting.ts';

/** Whether it is a file, which may be too large to buffer. */
export const isFile = (response: Response): boolean =>
  /^attachment\b/i.test(response.headers.get('content-disposition') ?? '');

/** The response with a streamed body; `explain` converts what interrupts it into one of our errors. */
export function streamed(response: Response, signals: readonly AbortSignal[], explain: (error: unknown) => unknown) {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  const reader = body.getReader();
  const watched = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await unlessAborted(signals, reader.read());
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(explain(error));
          reader.cancel(error).catch(() => undefined);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(watched, { status, statusText, headers });
}

/**
 * Streams the text of a file, with constant memory however large it is:
 * `for await (const part of textParts(anun.domains.export({ parseAs: 'stream' }))) …`
 */
export async function* textParts(file: Promise<unknown>): AsyncGenerator<string, void, undefined> {
  const body = await file;
  if (!(body instanceof ReadableStream)) throw new TypeError("The file was not asked for with parseAs: 'stream'.");
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      yield decoder.decode(next.value, { stream: true });
    yield decoder.decode();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
