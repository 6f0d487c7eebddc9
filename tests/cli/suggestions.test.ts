import { beforeAll, expect, it } from 'vitest';
import { SEEDED, startServer } from '../support/server.ts';
import { cli } from './terminal.ts';

let anun: Awaited<ReturnType<typeof cli>>['anun'];
beforeAll(async () => {
  const server = await startServer();
  ({ anun } = await cli({ ANUN_API: server.url }));
});

it('suggests free names for a few words, with prices and how each came about', async () => {
  const { code, stdout } = await anun('domains suggest coffee shop --limit 3');
  expect(code).toBe(0);
  expect(stdout).toMatchInlineSnapshot(`
    "NAME                              PRICE  NOTE
    coffeeshop.am    8,900 ֏ (about $24.05)  Written as one word
    սուրճխանութ.հայ  8,900 ֏ (about $24.05)  “coffee shop” in another language
    coffee-shop.am   8,900 ֏ (about $24.05)  With hyphens between the words
    "
  `);
  const rows: { domain: string }[] = JSON.parse((await anun('domains suggest նուռ.հայ --limit 20 --json')).stdout);
  expect(rows.map(({ domain }) => domain)).toContain('nur.am');
});

it('suggests names that go with one’s own to those who are logged in', async () => {
  expect((await anun('domains suggest')).code).not.toBe(0);
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  const { code, stdout } = await anun('domains suggest --json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toHaveLength(12);
});

it('lists what zones cost, by name or alias', async () => {
  const { code, stdout, stderr } = await anun('domains prices .ru hay');
  expect(code).toBe(0);
  expect(stdout).toMatchInlineSnapshot(`
    "ZONE  YEARS                  REGISTER                     RENEW                TRANSFER
    .հայ      1    8,900 ֏ (about $24.05)    8,900 ֏ (about $24.05)  8,900 ֏ (about $24.05)
    .հայ      2   17,400 ֏ (about $47.03)   17,400 ֏ (about $47.03)                      --
    .հայ      3   25,500 ֏ (about $68.92)   25,500 ֏ (about $68.92)                      --
    .հայ      4   32,800 ֏ (about $88.65)   32,800 ֏ (about $88.65)                      --
    .հայ      5  39,500 ֏ (about $106.76)  39,500 ֏ (about $106.76)                      --
    .ru       1     2,900 ֏ (about $7.84)     2,900 ֏ (about $7.84)   2,900 ֏ (about $7.84)
    "
  `);
  expect(stderr).toContain('A new account has one year of a .հայ domain for 1 ֏: --use-gift.');
  expect((await anun('domains prices .ru')).stderr).toBe('');
  const refused = await anun('domains prices nosuch');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('No zone is called nosuch.');
});
