import { beforeAll, describe, expect, it } from 'vitest';
import { change, type DnsWorld, dnsWorld, published } from '../support/dns.ts';
import type { Schemas } from '../support/http.ts';

const ZONE = 'spf.am';
const TEXT = 'v=spf1 -all';
let world: DnsWorld;
beforeAll(async () => {
  world = await dnsWorld([ZONE]);
});
const rows = async (name: string) =>
  (await world.customer.get<Schemas['Domain']>(`/client/domains/${ZONE}`)).body.records
    .filter((record) => record.name === name)
    .map(({ type, ttl }) => `${type} ${ttl}`);
const served = async (name: string) => {
  await published(world.customer, ZONE);
  return world.ask(name, 'TXT');
};
const idOf = async (name: string, type: string) =>
  (await world.customer.get<Schemas['Domain']>(`/client/domains/${ZONE}`)).body.records.find(
    (record) => record.name === name && record.type === type,
  )?.id ?? '';

describe('SPF and TXT with the same text', () => {
  it.each([
    ['SPF', 'TXT'],
    ['TXT', 'SPF'],
  ])('%s and then %s are two rows, and published once', async (first, second) => {
    const name = `${first.toLowerCase()}-first`;
    const full = `${name}.${ZONE}`;
    await change(world.customer, ZONE, [{ type: first, name, content: TEXT, ttl: 300 }]);
    const { body } = await change(world.customer, ZONE, [{ type: second, name, content: TEXT, ttl: 300 }]);
    expect(body).toMatchObject({ created: 1, updated: 0, deleted: 0 });
    expect((await rows(full)).sort()).toEqual(['SPF 300', 'TXT 300']);
    expect(await served(full)).toEqual([TEXT]);

    const again = await change(world.customer, ZONE, [
      { type: first, name, content: TEXT, ttl: 300 },
      { type: second, name, content: TEXT, ttl: 300 },
    ]);
    expect(again.body).toMatchObject({ changed: false, unchanged: 2 });

    await change(world.customer, ZONE, [{ action: 'DELETE', id: await idOf(full, first) }]);
    expect(await rows(full)).toEqual([`${second} 300`]);
    expect(await served(full)).toEqual([TEXT]);
  });

  it('are two rows when one of them is changed into the text of the other, but not into its type', async () => {
    const full = `edit.${ZONE}`;
    await change(world.customer, ZONE, [
      { type: 'SPF', name: 'edit', content: TEXT },
      { type: 'TXT', name: 'edit', content: 'something else' },
    ]);
    const id = await idOf(full, 'TXT');
    expect((await change(world.customer, ZONE, [{ id, content: TEXT }])).body).toMatchObject({
      updated: 1,
      deleted: 0,
    });
    expect((await rows(full)).sort()).toEqual(['SPF 1', 'TXT 1']);
    expect((await change(world.customer, ZONE, [{ id, type: 'SPF' }])).body).toMatchObject({
      code: 'rule_broken',
      errors: [{ pointer: '/records/0/content' }],
    });
  });

  it('stay two rows when the zone is exported and read again, and the file has the text once', async () => {
    await change(world.customer, ZONE, [
      { type: 'SPF', name: 'file', content: TEXT, ttl: 300 },
      { type: 'TXT', name: 'file', content: TEXT, ttl: 600 },
    ]);
    const { body: zoneFile } = await world.customer.get<string>(`/client/domains/${ZONE}/records/export`);
    expect(zoneFile.split('\n').filter((line) => line.startsWith('file\t'))).toEqual([
      'file\t300\tIN\tTXT\t"v=spf1 -all"',
    ]);
    const plan = await world.customer.post<Schemas['DnsPlan']>(`/client/domains/${ZONE}/records/plan`, {
      zoneFile,
      replace: true,
    });
    expect(plan.body).toMatchObject({ changed: false, deleted: 0, updated: 0 });
  });
});
