import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

const NAME = 'self.am';
let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, NAME);
});
type Server = Schemas['NameServerInput'];
const SECOND = { hostname: 'ns2.example.com' };
const set = (...nameServers: Server[]) =>
  customer.put<OrProblem<Schemas['DomainDetail']>>(`/client/domains/${NAME}`, { nameServers });
const plan = (...nameServers: Server[]) =>
  customer.post<OrProblem<Schemas['NameServerPlan']>>(`/client/domains/${NAME}/nameservers/plan`, { nameServers });

describe('a domain as its own name server', () => {
  it('needs an address, and is refused with a sentence that says so', async () => {
    for (const ask of [set, plan])
      expect(await ask({ hostname: NAME }, SECOND)).toMatchObject({
        status: 422,
        body: {
          errors: [
            {
              pointer: '/nameServers/0/ipv4',
              detail: `${NAME} is in the domain itself, so the registry needs its IP address (glue).`,
            },
          ],
        },
      });
  });

  it('is accepted with an address, by us and by the registry', async () => {
    const { status, body } = await set({ hostname: NAME, ipv4: '93.18.4.1', ipv6: '2A01:4F8::1' }, SECOND);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.nameServers).toMatchObject([{ hostname: NAME, ipv4: '93.18.4.1', ipv6: '2a01:4f8::1' }, SECOND]);
    const held = (await server.application.sandbox.epp.control.domain(NAME))?.nameServers;
    expect(held?.find(({ host }) => host === NAME)?.addresses.toSorted()).toEqual(['2a01:4f8::1', '93.18.4.1']);
    expect((await set({ hostname: 'ns1.example.com' }, SECOND)).status).toBe(200);
  });
});

describe('an address of a name server that nobody reaches', () => {
  it.each([
    ['0.0.0.0', 'not the address of any one host'],
    ['0.1.2.3', 'not the address of any one host'],
    ['127.0.0.1', 'a loopback address'],
    ['10.0.0.1', 'a private address'],
    ['172.31.255.255', 'a private address'],
    ['192.168.1.1', 'a private address'],
    ['100.64.0.1', 'an address inside a provider’s network'],
    ['169.254.1.1', 'a link-local address'],
    ['192.0.2.1', 'an address for examples in documentation'],
    ['198.51.100.7', 'an address for examples in documentation'],
    ['203.0.113.9', 'an address for examples in documentation'],
    ['224.0.0.1', 'a multicast address'],
    ['239.255.255.255', 'a multicast address'],
    ['192.0.0.8', 'a reserved address'],
    ['192.88.99.1', 'a reserved address'],
    ['198.19.0.1', 'a reserved address'],
    ['240.0.0.1', 'a reserved address'],
    ['255.255.255.255', 'a reserved address'],
    ['::', 'not the address of any one host'],
    ['::1', 'a loopback address'],
    ['::ffff:8.8.8.8', 'a reserved address'],
    ['64:ff9b::808:808', 'a reserved address'],
    ['fd00::1', 'a private address'],
    ['fec0::1', 'a private address'],
    ['fe80::1', 'a link-local address'],
    ['ff02::1', 'a multicast address'],
    ['2001:db8::1', 'an address for examples in documentation'],
    ['3fff::1', 'an address for examples in documentation'],
    ['2001:0:1::1', 'a reserved address'],
    ['2002:808:808::1', 'a reserved address'],
    ['100::1', 'a reserved address'],
    ['4000::1', 'a reserved address'],
    ['5f00::1', 'a reserved address'],
  ])('%s is refused, as it is %s', async (address, kind) => {
    const member = address.includes(':') ? 'ipv6' : 'ipv4';
    for (const ask of [set, plan])
      expect(await ask({ hostname: `ns1.${NAME}`, [member]: address }, SECOND)).toMatchObject({
        status: 422,
        body: {
          errors: [
            {
              pointer: `/nameServers/0/${member}`,
              code: 'unreachable',
              detail: `${address} is ${kind}, so nobody on the Internet can reach ns1.${NAME} there. Use its public address.`,
            },
          ],
        },
      });
  });

  it.each(['9.255.255.255', '11.0.0.1', '100.128.0.1', '172.32.0.1', '192.0.1.1', '198.17.0.1', '223.255.255.254'])(
    '%s beside such addresses is accepted',
    async (ipv4) => {
      expect((await plan({ hostname: `ns1.${NAME}`, ipv4 }, SECOND)).status).toBe(200);
    },
  );
  it.each(['2001:200::1', '2001:db9::1', '2003::1', '2a01:4f8::1', '3ffe::1'])(
    '%s beside such addresses is accepted',
    async (ipv6) => {
      expect((await plan({ hostname: `ns1.${NAME}`, ipv6 }, SECOND)).status).toBe(200);
    },
  );

  it('is refused in a purchase, in a cart and in a transfer', async () => {
    const buy = (type: string, domain: string, more: object = {}) => {
      const plan = { _id: type === 'domain_transfer' ? '1_year_transfer' : '1_year_register' };
      const nameServers = [{ hostname: `ns1.${domain}`, ipv4: '127.0.0.1' }, SECOND];
      return customer.post<Schemas['Problem']>('/client/carts/purchase', [
        { type, domain, plan, nameServers, ...more },
      ]);
    };
    for (const { status, body } of [
      await buy('domain_registration', 'glue-new.am'),
      await buy('domain_transfer', 'registered-1.am', { code: 'Registered-1' }),
    ]) {
      expect(status, JSON.stringify(body)).toBe(422);
      expect(body.errors[0]).toMatchObject({
        code: 'unreachable',
        pointer: expect.stringContaining('/nameServers/0/ipv4'),
      });
    }
  });

  it('is refused in a bulk change, on the row of its domain, and a default set takes no address at all', async () => {
    const nameServers = [{ hostname: `ns1.${NAME}`, ipv4: '127.0.0.1' }, SECOND];
    const begun = await customer.put<Schemas['Operation']>('/client/domains', {
      action: 'nameServers',
      items: [{ id: NAME, payload: { nameServers } }],
    });
    const results = await eventually(async () => {
      const { body } = await customer.get<{ docs: Schemas['OperationResult'][] }>(
        `/client/operations/${begun.body._id}/results`,
      );
      return body.docs.every(({ status }) => status === 'failed') && body.docs;
    }, 'the change has ended');
    expect(results).toMatchObject([
      { status: 'failed', problem: { errors: [{ pointer: '/nameServers/0/ipv4', code: 'unreachable' }] } },
    ]);
    const own = await customer.put<Schemas['Problem']>('/client/user', { nameServers });
    expect([own.status, own.body.errors[0]?.code]).toEqual([422, 'noAddresses']);
  });
});
