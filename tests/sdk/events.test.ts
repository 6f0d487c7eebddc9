import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createAnun, NetworkError, NotFoundError, PermissionError, ServerError } from '@anun/sdk';
import { atEnd } from '../support/ending.ts';
import { fakeServer, problem, type Reply } from './fake.ts';

const server = fakeServer();
const client = (options = {}) => createAnun({ baseUrl: server.url, pause: async () => {}, ...options });
const events = (...ends: (string | null)[]): Reply => ({
  headers: { 'Content-Type': 'text/event-stream; charset=utf-8' },
  body: ['retry: 2000\n\n', ...ends.map((endedAt) => `event: progress\ndata: ${JSON.stringify({ endedAt })}\n\n`)].join(
    ': still at it\n\n',
  ),
});
const ENDED = '2026-11-28T10:00:00.000Z';

async function heard(anun = client(), signal?: AbortSignal): Promise<(string | null)[]> {
  const { stream } = await anun.operations.watch({ path: { operationId: 'opn_1' }, ...(signal ? { signal } : {}) });
  const seen: (string | null)[] = [];
  for await (const { endedAt } of stream) seen.push(endedAt);
  return seen;
}

describe('events', () => {
  it.each<[string, Reply[]]>([
    ['at once', [events(null, ENDED)]],
    ['after the server closed, as it does with what takes long', [events(null), events(ENDED)]],
    ['after a break in the middle', [{ ...events(null), fail: 'middle' }, { fail: 'before' }, events(ENDED)]],
    ['after a server that was starting', [events(null), problem(503, 'unavailable'), events(ENDED)]],
    ['after more breaks than it asks again in a row', [...Array(5).fill(events(null)), events(ENDED)]],
  ])('are heard until what they tell of has ended: %s', async (_, replies) => {
    server.reply(...replies);
    expect((await heard()).at(-1)).toBe(ENDED);
  });

  it.each([
    [problem(404, 'not_found'), NotFoundError],
    [problem(403, 'missing_right'), PermissionError],
  ])('are not asked for again where that mends nothing', async (reply, kind) => {
    server.reply(reply);
    await expect(heard()).rejects.toThrow(kind);
    expect(server.seen).toHaveLength(1);
  });

  it('are given up when nothing comes any more', async () => {
    server.reply(...Array<Reply>(9).fill({ fail: 'before' }));
    await expect(heard()).rejects.toThrow(NetworkError);
    server.reply(...Array<Reply>(3).fill(events()));
    await expect(heard()).rejects.toThrow(NetworkError);
    server.reply(...Array<Reply>(9).fill(problem(503, 'unavailable')));
    await expect(heard()).rejects.toThrow(ServerError);
  });
});

describe('a connection for events', () => {
  const opened = async () => {
    const holding: ServerResponse[] = [];
    const holder = createServer((_, response) => {
      holding.push(response);
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: {"endedAt":null}\n\n');
    }).listen(0, '127.0.0.1');
    await once(holder, 'listening');
    atEnd(() => holder.closeAllConnections());
    const { port } = holder.address() as AddressInfo;
    return { baseUrl: `http://127.0.0.1:${port}`, holding };
  };
  const closed = async ([response]: ServerResponse[]) => response && (response.closed || once(response, 'close'));

  it('is let go of when the caller stops listening', async () => {
    const { baseUrl, holding } = await opened();
    const { stream } = await client({ baseUrl }).operations.watch({ path: { operationId: 'opn_1' } });
    for await (const event of stream) if (event.endedAt === null) break;
    await closed(holding);
    expect(holding).toHaveLength(1);
  });

  it.each(['of the call', 'of the client'])('ends with the caller’s own reason by the signal %s', async (whose) => {
    const { baseUrl, holding } = await opened();
    const stop = new AbortController();
    const { signal } = stop;
    const anun = client({ baseUrl, ...(whose === 'of the client' ? { signal } : {}) });
    const { stream } = await anun.operations.watch({
      path: { operationId: 'opn_1' },
      ...(whose === 'of the call' ? { signal } : {}),
    });
    expect((await stream.next()).value).toEqual({ endedAt: null });
    const next = stream.next();
    stop.abort(new Error('enough'));
    await expect(next).rejects.toThrow('enough');
    await closed(holding);
    expect(holding).toHaveLength(1);
  });
});
