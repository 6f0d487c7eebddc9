import { createAnun } from '@anun/sdk';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '../../console/api/failures.ts';
import { options } from '../../console/i18n.ts';
import { fakeServer, type Reply } from '../sdk/fake.ts';
import { namespaces, resourcesOf } from './catalogues.ts';

const server = fakeServer();
beforeAll(async () => {
  await i18next.init({ ...options, lng: 'en', ns: namespaces, resources: { en: resourcesOf('en') } });
});
/** What the console tells of a call that was answered so. */
async function told(reply: Reply) {
  server.reply(reply);
  const error = await createAnun({ baseUrl: server.url, retries: 0 })
    .user.get()
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toBeDefined();
  return failureOf(error).message;
}
const GENERAL = 'An error occurred. Please try again later.';
const html = { 'Content-Type': 'text/html' };

describe('a call that failed', () => {
  it.each([503, 502, 500, 429, 403, 404])('%i with a message of its own is told by that message', async (status) => {
    const message = 'We are back at 14:00.';
    expect(await told({ status, body: { message } })).toBe(message);
    expect(await told({ status, body: { code: 'unavailable', message } })).toBe(message);
    expect(await told({ status, body: { status, title: 'Down', detail: message } })).toBe(message);
  });

  it.each<[string, Reply, string]>([
    ['503 without one', { status: 503, body: {} }, GENERAL],
    ['503 with an empty one', { status: 503, body: { message: '' } }, GENERAL],
    ['503 with something else in its place', { status: 503, body: { message: ['x'] } }, GENERAL],
    ['503 as a page', { status: 503, headers: html, body: '<h1>503 Service Unavailable</h1>' }, GENERAL],
    ['a success as a page', { status: 200, headers: html, body: '<h1>Sign in to the network</h1>' }, GENERAL],
    ['403 without one', { status: 403, body: {} }, '403 error without needing a refresh. Check the setup.'],
    ['no answer', { fail: 'before' }, 'The server did not respond. Nothing was changed.'],
  ])('%s is told in general words', async (_, reply, sentence) => {
    expect(await told(reply)).toBe(sentence);
  });
});
