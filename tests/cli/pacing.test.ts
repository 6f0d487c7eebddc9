import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPace, inTurns } from '../../cli/pacing.ts';
import { output } from './output.ts';
import { cli } from './terminal.ts';

/** A server with a quota: it lets a few checks through, and then only after a while. */
const seen = { checks: 0, names: 0, refused: 0, atOnce: 0, mostAtOnce: 0 };
let refuseNext = 0;
const server = createServer((request, response) => {
  void answer(request).then(({ status, body }) => {
    const headers = {
      'Content-Type': 'application/json',
      RateLimit: '"search";r=5;t=1',
      ...(status === 429 ? { 'Retry-After': '1' } : {}),
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
});
async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const body: unknown = JSON.parse(await text(request));
  if (request.url === '/client/domains/parse') return { status: 200, body: parsed(body) };
  seen.checks += 1;
  seen.atOnce += 1;
  seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
  await new Promise((resolve) => setTimeout(resolve, 20));
  seen.atOnce -= 1;
  if (refuseNext > 0) {
    refuseNext -= 1;
    seen.refused += 1;
    return { status: 429, body: { code: 'rate_limited', message: 'Too many requests.' } };
  }
  const names = Array.isArray(body) ? body : [];
  seen.names += names.length;
  return {
    status: 200,
    body: names.map(({ domain, tld }) => ({ domain, tld, name: domain, available: true, premium: false, notices: [] })),
  };
}
function parsed(body: unknown): unknown {
  const list = typeof body === 'object' && body !== null && 'text' in body ? String(body.text).split('\n') : [];
  const rows = list.map((domain, index) => ({
    line: index + 1,
    input: domain,
    valid: true,
    domain,
    tld: 'am',
    notices: [],
    readings: [],
  }));
  return { rows, truncated: false };
}

let anun: Awaited<ReturnType<typeof cli>>['anun'];
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  ({ anun } = await cli({ ANUN_API: `http://127.0.0.1:${address.port}` }));
});
afterAll(() => void server.close());

describe('a check of ten thousand names', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `n${index}.am`);

  it('goes in batches of a thousand, a few at once, waits when it is told to, and asks for none twice', async () => {
    refuseNext = 7;
    const { code, stdout } = await anun('domains check --json', { stdin: names.join('\n') });
    expect(code).toBe(0);
    const rows: { name: string }[] = JSON.parse(stdout);
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(seen).toMatchObject({ checks: 17, refused: 7, names: 10_000 });
    expect(seen.mostAtOnce).toBeGreaterThan(1);
    expect(seen.mostAtOnce).toBeLessThanOrEqual(4);
  });
});

describe('the pace', () => {
  it('is what the answers leave: with nothing left it waits until the quota is new', async () => {
    const pauses: number[] = [];
    const pace = createPace({ ...output({}).io, pause: async (ms) => void pauses.push(ms) });
    const saying = (value: string) => pace.observe(new Response('', { headers: { RateLimit: value } }));
    saying('"search";r=2;t=30');
    await inTurns([1, 2], pace, async () => {});
    expect(pauses).toEqual([]);
    await inTurns([3], pace, async () => saying('"search";r=0;t=12'));
    await inTurns([4], pace, async () => {});
    expect(pauses).toEqual([30_000, 12_000]);
  });
});
