import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer, type Schemas } from '../support/http.ts';
import { SEEDED, startServer } from '../support/server.ts';
import { cli } from './terminal.ts';

let anun: Awaited<ReturnType<typeof cli>>['anun'];
let home: string;
let order: string;
beforeAll(async () => {
  const { url } = await startServer();
  ({ anun, home } = await cli({ ANUN_API: url, LANG: 'ru_RU.UTF-8' }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  const items = [{ type: 'domain_registration', domain: 'kept-page.am' }];
  const { body } = await (await asCustomer(url)).post<Schemas['Order']>('/client/carts/purchase', items);
  order = body._id;
}, 60_000);

describe('anun orders download', () => {
  it("saves the order as a page, in the account's language or the one that is typed, and replaces a file only when told", async () => {
    const file = path.join(home, 'order.html');
    const saved = await anun(`orders download ${order} -o ${file} --json`);
    const page = await readFile(file, 'utf8');
    expect([saved.code, JSON.parse(saved.stdout)]).toEqual([0, { file, bytes: Buffer.byteLength(page) }]);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">.*kept-page\.am.*<\/html>\n$/s);

    await writeFile(file, 'mine');
    const refused = await anun(`orders download ${order} -o ${file}`);
    expect([refused.code, refused.stderr]).toEqual([6, expect.stringContaining('Add --yes')]);
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect((await anun(`orders download ${order} -o ${file} --yes --lang hy`)).code).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('<html lang="hy">');
  });

  it('prints it without a file, but not as JSON, and writes nothing for an order that is not there', async () => {
    expect((await anun(`orders download ${order}`)).stdout).toContain('kept-page.am');
    expect(await anun(`orders download ${order} --json`)).toMatchObject({ code: 2 });
    const file = path.join(home, 'none.html');
    expect((await anun(`orders download ord_00000000000000000 -o ${file}`)).code).toBe(4);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
