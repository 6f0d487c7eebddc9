import { beforeAll, describe, expect, it } from 'vitest';
import { change, dnsWorld, published } from '../support/dns.ts';
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
});
