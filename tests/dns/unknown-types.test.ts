import { beforeAll, expect, it } from 'vitest';
import { change, type DnsWorld, dnsWorld, published, responseTo } from '../support/dns.ts';

const [NO_ERROR, NAME_ERROR, NOT_IMPLEMENTED] = [0, 3, 4];
let world: DnsWorld;
let port = 0;
beforeAll(async () => {
  world = await dnsWorld(['unknown-types.am']);
  port = world.server.application.sandbox.dns.dnsPort;
  await change(world.customer, 'unknown-types.am', [{ type: 'A', name: 'www', content: '198.51.100.7' }]);
  await published(world.customer, 'unknown-types.am');
}, 60_000);

it.each([
  ['a type that nobody knows, at a name that exists', 'www.unknown-types.am', 65_534, NO_ERROR],
  ['NAPTR, of which the zone has none', 'www.unknown-types.am', 35, NO_ERROR],
  ['a type that nobody knows, at a name that does not exist', 'none.unknown-types.am', 65_534, NAME_ERROR],
  ['AXFR', 'unknown-types.am', 252, NOT_IMPLEMENTED],
])('the DNS server of the sandbox answers %s as RFC 3597 says', async (_, name, type, code) => {
  expect(await responseTo(port, name, type)).toEqual({ code, answers: 0 });
});
