import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../support/http.ts';
import { startServer } from '../support/server.ts';

let url: string;
beforeAll(async () => {
  ({ url } = await startServer());
});

const post = async (path: string, body: Uint8Array<ArrayBuffer> | string, type = 'application/json') => {
  const answer = await fetch(url + path, { method: 'POST', headers: { 'Content-Type': type }, body });
  return { status: answer.status, body: (await answer.json()) as Partial<Schemas['Problem']> };
};
const check = (body: Uint8Array<ArrayBuffer> | string) => post('/client/domains/check', body);
const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part)))));

describe('the encoding of a body', () => {
  it.each([
    ['a byte that begins nothing', bytes('[{"domain":"ab', 0xff, '.am"}]')],
    ['a character that is cut', bytes('[{"domain":"ab', 0xd5, '.am"}]')],
    ['a surrogate on its own', bytes('[{"domain":"ab', 0xed, 0xa0, 0x80, '.am"}]')],
    ['a slash written longer than it is', bytes('[{"domain":"ab', 0xc0, 0xaf, '.am"}]')],
    ['Windows-1251', bytes('[{"domain":"', 0xe4, 0xee, 0xec, '.am"}]')],
  ])('%s is refused, not stored as something else', async (_, body) => {
    expect(await check(body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_json', detail: expect.stringContaining('UTF-8') as string },
    });
  });

  it('is held against forms too', async () => {
    const form = bytes('email=a', 0xff, '%40example.am&password=Pomegranate7');
    const { status, body } = await post('/auth/login', form, 'application/x-www-form-urlencoded');
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  it('may say itself by a byte-order mark, as editors and shells of Windows write it', async () => {
    expect((await check(bytes(0xef, 0xbb, 0xbf, '[{"domain":"abcd.am"}]'))).status).toBe(200);
  });
});

describe('deep bodies', () => {
  const nested = (depth: number) => `[{"domain":"a.am","x":${'['.repeat(depth)}${']'.repeat(depth)}}]`;

  it('are taken up to 64 brackets, and brackets in texts are none', async () => {
    expect((await check(nested(62))).status).toBe(200);
    expect((await check(nested(63))).body.code).toBe('invalid_json');
    expect((await check(`[{"domain":"a.am","x":"\\"${'['.repeat(500)}\\\\"}]`)).status).toBe(200);
  });

  it.each([
    ['brackets that never close', '['.repeat(1_900_000)],
    ['a text of escaped quotes that never ends', `${'[]'.repeat(70)}"${'\\"'.repeat(900_000)}`],
    ['quotes and brackets by turns', '"["'.repeat(600_000)],
  ])('cost no more than their length: %s', async (_, body) => {
    const plain = await timed(() => check(`[${' '.repeat(body.length)}`));
    expect(await timed(() => check(body))).toBeLessThan(plain * 20 + 500);
  });
});

async function timed(work: () => Promise<{ body: { code?: string } }>): Promise<number> {
  const start = performance.now();
  expect((await work()).body.code).toBe('invalid_json');
  return performance.now() - start;
}

describe('the agreement to the terms', () => {
  const form = (terms: string) => String(new URLSearchParams({ terms }));
  const asForm = 'application/x-www-form-urlencoded';

  it.each([
    [JSON.stringify({ terms: true }), 'application/json'],
    [JSON.stringify({ terms: 'true' }), 'application/json'],
    [JSON.stringify({ terms: 'on' }), 'application/json'],
    [JSON.stringify({ terms: '1' }), 'application/json'],
    [form('true'), asForm],
    [form('on'), asForm],
    [form('1'), asForm],
  ])('%s is one', async (body, type) => {
    const { body: problem } = await post('/auth/register', body, type);
    expect(problem.errors?.map(({ pointer }) => pointer)).not.toContain('/terms');
  });

  it.each([
    [JSON.stringify({ terms: false }), 'application/json'],
    [JSON.stringify({ terms: 'false' }), 'application/json'],
    [JSON.stringify({ terms: 1 }), 'application/json'],
    [form('false'), asForm],
    [form('off'), asForm],
  ])('%s is none, in one sentence', async (body, type) => {
    const { body: problem } = await post('/auth/register', body, type);
    const said = problem.errors?.filter(({ pointer }) => pointer === '/terms');
    expect(said).toMatchObject([
      { code: 'terms', detail: 'Agree to the general terms, the special terms and the privacy policy' },
    ]);
  });
});
