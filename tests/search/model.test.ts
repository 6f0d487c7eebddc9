import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller, type Caller, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** A model that answers what the test says, and keeps what it was asked. */
let answer: (respond: (status: number, body: string) => void) => void;
const asked: { authorization: string | undefined; body: string }[] = [];
const model = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
  request.on('end', () => {
    asked.push({ authorization: request.headers.authorization, body: `${request.url} ${body}` });
    answer((status, text) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(text));
  });
});
const says = (content: unknown) => JSON.stringify({ choices: [{ message: { content } }] });

/** Each test has a server of its own, because one that was failed rests. */
async function start(): Promise<{ server: TestServer; anonymous: Caller }> {
  const { port } = model.address() as AddressInfo;
  const server = await startServer({
    ANUN_SUGGEST_URL: `http://127.0.0.1:${port}/v1/`,
    ANUN_SUGGEST_KEY: 'secret-of-the-model',
    ANUN_SUGGEST_MODEL: 'small',
    ANUN_SUGGEST_TIMEOUT_MS: '1500',
  });
  return { server, anonymous: caller(server.url) };
}
const suggest = async (anonymous: Caller, domain = 'coffee.am') =>
  (await anonymous.post<Schemas['Suggestion'][]>('/client/domains/suggest?limit=30', [{ domain }])).body;

beforeAll(() => new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => model.close(resolve)));

describe('suggestions with a language model', () => {
  it('lead with its free names, and go on with those of the tables', async () => {
    const { anonymous } = await start();
    answer = (respond) =>
      respond(200, says('Here you are:\n```json\n["Beanery.am", "registered.am", "հատիկ.հայ"]\n```'));
    const body = await suggest(anonymous);
    expect(body.slice(0, 2)).toMatchObject([
      { domain: 'beanery.am', idea: 'model', detail: 'Another idea' },
      { domain: 'հատիկ.հայ', idea: 'model' },
    ]);
    expect(body.map(({ domain }) => domain)).not.toContain('registered.am');
    expect(body.map(({ domain }) => domain)).toContain('mycoffee.am');
    expect(asked.at(-1)?.authorization).toBe('Bearer secret-of-the-model');
    expect(asked.at(-1)?.body).toMatch(/^\/v1\/chat\/completions .*"model":"small"/);
  });

  it('take from it only what is a name of ours', async () => {
    const { anonymous } = await start();
    const hostile = [
      '<script>alert(1)</script>.am',
      'a.exe',
      'javascript:alert(1)',
      'x'.repeat(5000),
      'two words.am',
      'nul\u0000l.am',
      '../etc/passwd',
      42,
      null,
      { domain: 'object.am' },
      'coffee.am',
      'COFFEE-time.am',
    ];
    answer = (respond) => respond(200, says(JSON.stringify(hostile)));
    const ideas = (await suggest(anonymous)).filter(({ idea }) => idea === 'model');
    expect(ideas.map(({ domain }) => domain)).toEqual(['coffee-time.am']);
  });

  it.each<[string, typeof answer]>([
    ['answers an error', (respond) => respond(500, 'no')],
    ['answers no JSON', (respond) => respond(200, '<html>')],
    ['answers no list', (respond) => respond(200, says('I would rather not.'))],
    ['answers without an end', (respond) => respond(200, says('x'.repeat(200_000)))],
    ['does not answer', () => undefined],
  ])('are those of the tables when it %s, and it is left alone for a while', async (_, way) => {
    const { server, anonymous } = await start();
    answer = way;
    const body = await suggest(anonymous);
    expect(body.length).toBeGreaterThan(12);
    expect(body.filter(({ idea }) => idea === 'model')).toEqual([]);
    const before = asked.length;
    expect(await suggest(anonymous)).toEqual(body);
    expect(asked).toHaveLength(before);
    expect(server.lines.filter((line) => line.includes('the model gave no suggestions'))).toHaveLength(1);
    expect(server.lines.join('\n')).not.toContain('secret-of-the-model');
  });
});
