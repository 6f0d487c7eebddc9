import { beforeAll, expect, it } from 'vitest';
import { caller, type Schemas } from '../support/http.ts';
import { startServer } from '../support/server.ts';

let url: string;
beforeAll(async () => {
  ({ url } = await startServer());
});

it.each([
  ['*;q=0', null],
  ['identity;q=0', null],
  ['gzip;q=0, identity;q=0, br;q=0, deflate;q=0, zstd;q=0', null],
  ['compress, identity;q=0', null],
  ['gzip, identity;q=0', 'gzip'],
  ['gzip;q=0', null],
  ['br;q=nothing', null],
  [',;=,', null],
  ['identity', null],
])('an answer arrives whatever packing its caller takes: %s', async (taken, coding) => {
  const headers = { 'Accept-Encoding': taken };
  const anonymous = caller(url);
  const list = await anonymous.get<Schemas['Product'][]>('/client/products', headers);
  expect(list.status).toBe(200);
  expect(list.body.length).toBeGreaterThan(3);
  const names = Array.from({ length: 30 }, (_, index) => ({ domain: `packed-${index}.am` }));
  const checked = await anonymous.post<Schemas['CheckResult'][]>('/client/domains/check', names, headers);
  expect([checked.status, checked.body.length]).toEqual([200, 30]);
  const wrong = names.map(() => ({}));
  const refused = await anonymous.post<Schemas['Problem']>('/client/domains/check', wrong, headers);
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
  expect(list.headers.get('content-encoding')).toBe(coding);
});
