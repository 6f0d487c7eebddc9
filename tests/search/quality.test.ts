import { beforeAll, expect, it } from 'vitest';
import { caller, type Caller, type Schemas } from '../support/http.ts';
import { startServer } from '../support/server.ts';
import { WANTED } from './wanted.ts';

let anonymous: Caller;
beforeAll(async () => {
  anonymous = caller((await startServer()).url);
});

it('is tried on a hundred words', () => expect(WANTED.length).toBeGreaterThanOrEqual(100));

it.each(WANTED)('suggests for %s what people would look for', async (text, wanted) => {
  const { body } = await anonymous.post<Schemas['Suggestion'][]>('/client/domains/suggest?limit=40', [
    { domain: text, main: true },
  ]);
  expect(body.map(({ domain }) => domain)).toEqual(expect.arrayContaining(wanted.split(' ')));
});

it('never suggests what nobody wants to be offered', async () => {
  for (const text of ['woman', 'teen', 'black', 'adult', 'school', 'massage', 'body']) {
    const { body } = await anonymous.post<Schemas['Suggestion'][]>('/client/domains/suggest?limit=60', [
      { domain: text },
    ]);
    for (const { domain } of body) expect(domain).not.toMatch(/sex|porn|nude|kill|dead|murder|escort/);
  }
});
