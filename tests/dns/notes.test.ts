import { beforeAll, describe, expect, it } from 'vitest';
import { type DnsWorld, dnsWorld, published } from '../support/dns.ts';
import type { Schemas } from '../support/http.ts';

const ZONE = 'notes.am';
let world: DnsWorld;
beforeAll(async () => {
  world = await dnsWorld([ZONE]);
});
type Plan = Schemas['DnsPlan'];
const ask = (what: 'records' | 'records/plan') => async (body: object) =>
  (await world.customer.post<Plan>(`/client/domains/${ZONE}/${what}`, body)).body;
const plan = ask('records/plan');
const apply = ask('records');
const a = (name: string, content: string, ttl = 300) => ({ type: 'A', name, content, ttl });

describe('different TTLs in one set', () => {
  const said = (name: string, type: string, ttl: number) =>
    `The ${type} records of ${name} have different TTLs. All of them are served with the shortest, ${ttl} seconds.`;

  it('are told of in the plan and in the change, beside what stands there and within one change', async () => {
    await apply({ records: [a('set', '192.0.2.1')] });
    const records = [a('set', '192.0.2.2', 60), a('new', '192.0.2.1', 900), a('new', '192.0.2.2', 1)];
    const notes = [said('set.notes.am', 'A', 60), said('new.notes.am', 'A', 900)];
    expect((await plan({ records })).notes).toEqual(notes);
    expect((await apply({ records })).notes).toEqual(notes);
  });

  it('are told of in a zone file, when a TTL is changed, and for SPF beside TXT', async () => {
    expect((await plan({ zoneFile: 'z 60 A 192.0.2.1\nz 120 A 192.0.2.2\n' })).notes).toEqual([
      said('z.notes.am', 'A', 60),
    ]);
    await apply({ records: [a('edit', '192.0.2.1'), a('edit', '192.0.2.2')] });
    const { body } = await world.customer.get<Schemas['DnsRecordList']>(`/client/domains/${ZONE}/records?search=edit`);
    expect((await plan({ records: [{ id: body.docs[0]?.id, ttl: 30 }] })).notes).toEqual([
      said('edit.notes.am', 'A', 30),
    ]);
    const texts = [
      { type: 'TXT', name: 't', content: 'x', ttl: 60 },
      { type: 'SPF', name: 't', content: 'v=spf1 -all', ttl: 120 },
    ];
    expect((await plan({ records: texts })).notes).toEqual([said('t.notes.am', 'TXT', 60)]);
  });

  it('are not told of where the TTLs are the same, automatic or not, or the set is not touched', async () => {
    expect((await plan({ records: [a('same', '192.0.2.1', 1), a('same', '192.0.2.2', 3600)] })).notes).toEqual([]);
    expect((await plan({ records: [{ type: 'TXT', name: 'set', content: 'x' }] })).notes).toEqual([]);
  });
});

describe('a record that takes a name out of a wildcard', () => {
  const said = (name: string, wildcard: string) =>
    `${name} is currently covered by ${wildcard}. With a record of its own, it no longer gets any records of ${wildcard}.`;
  beforeAll(async () => {
    await apply({
      records: [a('*', '192.0.2.80'), a('*.dev', '192.0.2.81'), a('held', '192.0.2.82'), a('deep.tree', '192.0.2.83')],
    });
  });

  it('says so in the plan and in the change, and it is so', async () => {
    const records = [{ type: 'TXT', name: 'www', content: 'proof' }];
    expect((await plan({ records })).notes).toEqual([said('www.notes.am', '*.notes.am')]);
    await published(world.customer, ZONE);
    expect(await world.ask('www.notes.am', 'A')).toEqual(['192.0.2.80']);
    expect((await apply({ records })).notes).toEqual([said('www.notes.am', '*.notes.am')]);
    await published(world.customer, ZONE);
    await expect(world.ask('www.notes.am', 'A')).rejects.toMatchObject({ code: 'ENODATA' });
    expect((await plan({ records: [a('www', '192.0.2.1')] })).notes).toEqual([]);
  });

  it('names the nearest wildcard, and none where none applies', async () => {
    const noted = async (...names: string[]) =>
      (await plan({ records: names.map((name) => a(name, '192.0.2.9')) })).notes;
    expect(await noted('api.dev')).toEqual([said('api.dev.notes.am', '*.dev.notes.am')]);
    expect(await noted('a.b')).toEqual([said('a.b.notes.am', '*.notes.am')]);
    // `tree` exists, as something stands below it: `*` does not apply there (RFC 4592, 2.2.2).
    for (const name of ['held', 'tree', 'other.tree', 'sub.held', '@', '*.fresh'])
      expect(await noted(name), name).toEqual([]);
    expect(await noted('one', 'two')).toEqual([
      '2 names, such as one.notes.am, are currently covered by *.notes.am. With records of their own, they no longer get any records of *.notes.am.',
    ]);
    expect((await plan({ zoneFile: 'file 300 A 192.0.2.1' })).notes).toEqual([said('file.notes.am', '*.notes.am')]);
  });

  it('says nothing when the wildcard comes or goes with the same change', async () => {
    const { body } = await world.customer.get<Schemas['DnsRecordList']>(`/client/domains/${ZONE}/records?search=dev`);
    const id = body.docs.find(({ name }) => name === '*.dev.notes.am')?.id;
    expect((await plan({ records: [{ action: 'DELETE', id }, a('api.dev', '192.0.2.1')] })).notes).toEqual([]);
    expect((await plan({ records: [a('*.held', '192.0.2.1'), a('x.held', '192.0.2.1')] })).notes).toEqual([]);
  });
});
