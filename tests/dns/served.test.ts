import { beforeAll, describe, expect, it } from 'vitest';
import { change, dnsWorld, published } from '../support/dns.ts';
import type { Schemas } from '../support/http.ts';
import { describeServed, type ServedWorld } from './served.ts';

let world: ServedWorld;
beforeAll(async () => {
  const made = await dnsWorld(['served.am', 'target.am', 'small.am']);
  const { control } = made.server.application.sandbox.dns;
  world = {
    ...made,
    down: () => control.setUnavailable(true),
    up: () => control.setUnavailable(false),
    meddle: (zone, set) => control.put(`${zone}.`, { ttl: 60, ...set }),
  };
});

describe('the stand-in, asked by Node', () => {
  describeServed(() => world);

  it('gets only what has changed, with the new serial number', async () => {
    const { customer, server } = world;
    const { control } = server.application.sandbox.dns;
    const many = Array.from({ length: 200 }, (_, index) => ({ type: 'A', name: `h${index}`, content: '192.0.2.9' }));
    await change(customer, 'small.am', many);
    await published(customer, 'small.am');
    const before = control.log().length;
    await change(customer, 'small.am', [{ type: 'A', name: 'one', content: '192.0.2.1' }]);
    await published(customer, 'small.am');
    const patches = control
      .log()
      .slice(before)
      .filter(({ method, path }) => method === 'PATCH' && path.includes('small.am'));
    expect(patches.map(({ sets }) => sets)).toEqual([2]);
  });

  it('has room for 1,500 records and not for one more; one may be given up for another', async () => {
    const { customer } = world;
    const addresses = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ type: 'A', name: `${prefix}${index}`, content: '192.0.2.1' }));
    const zone = async () => (await customer.get<Schemas['DnsZone']>('/client/domains/small.am/dns')).body;
    const { status } = await change(customer, 'small.am', addresses('full', 1_500 - (await zone()).records));
    expect([status, (await zone()).records, (await zone()).limit]).toEqual([200, 1_500, 1_500]);
    const refused = await change(customer, 'small.am', addresses('more', 1));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'A zone can have at most 1500 records. Contact support if you need more.',
    ]);
    const list = await customer.get<Schemas['DnsRecordList']>('/client/domains/small.am/records?limit=1');
    const swap = [{ action: 'DELETE' as const, id: list.body.docs[0]?.id ?? '' }, ...addresses('more', 1)];
    expect((await change(customer, 'small.am', swap)).body).toMatchObject({ created: 1, deleted: 1, records: 1_500 });
  });
});
