import { beforeAll, expect, it } from 'vitest';
import { change, dnsWorld, type DnsWorld, published } from '../support/dns.ts';
import { asAdministrator, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { SEEDED } from '../support/server.ts';
import { cli } from '../cli/terminal.ts';

const NAME = 'not-taken.am';

let world: DnsWorld;
let administrator: Caller;
beforeAll(async () => {
  world = await dnsWorld([NAME]);
  await published(world.customer, NAME);
  administrator = await asAdministrator(world.server.url);
});

const zone = async () => (await world.customer.get<Schemas['DnsZone']>(`/client/domains/${NAME}/dns`)).body;
const listed = async (state: string) =>
  (await administrator.get<Schemas['DiscrepancyList']>(`/admin/discrepancies?state=${state}`)).body.docs;

it('a zone that the DNS servers do not take says why, to its owner and to administrators, and is not sent again and again', async () => {
  const { control } = world.server.application.sandbox.dns;
  control.failNext('PATCH', '422');
  expect((await change(world.customer, NAME, [{ type: 'A', name: 'www', content: '192.0.2.1' }])).status).toBe(200);
  const refusal = await eventually(async () => (await zone()).refusal ?? undefined, 'the refusal');
  expect(refusal).toEqual({ reason: 'RRset: not taken', since: expect.any(String) });
  expect(await zone()).toMatchObject({ published: false, records: 1 });
  const patches = control.log().filter(({ method }) => method === 'PATCH').length;
  await administrator.post('/sandbox/clock', { bySeconds: 60 });
  expect(control.log().filter(({ method }) => method === 'PATCH').length).toBe(patches);

  const { anun } = await cli({ ANUN_API: world.server.url });
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  expect((await anun(`dns list ${NAME}`)).stderr).toContain('refuse these records: RRset: not taken');

  const [open] = await listed('open');
  expect(open).toMatchObject({
    kind: 'zone_refused',
    domain: NAME,
    ours: 'to be published',
    registry: 'RRset: not taken',
  });
  const settle = (decision: string) =>
    administrator.post<OrProblem<Schemas['Discrepancy']>>(`/admin/discrepancies/${open?._id}/settle`, {
      decision,
      note: 'The record is to be corrected.',
    });
  expect(await settle('released')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/decision', detail: 'This is not about who owns the domain: it can only be kept.' }] },
  });
});

it('the next change is sent with what was refused before; when it is taken, nothing is open any more', async () => {
  await change(world.customer, NAME, [{ type: 'A', name: 'mail', content: '192.0.2.2' }]);
  await published(world.customer, NAME);
  expect((await zone()).refusal).toBeNull();
  expect([await world.ask(`www.${NAME}`, 'A'), await world.ask(`mail.${NAME}`, 'A')]).toEqual([
    ['192.0.2.1'],
    ['192.0.2.2'],
  ]);
  expect(await listed('open')).toEqual([]);
  expect(await listed('settled')).toMatchObject([{ kind: 'zone_refused', decision: 'agrees' }]);
});

it.each<[string, Schemas['DnsRecordInput'], string]>([
  [
    'a service of more than 100 characters',
    { type: 'SRV', data: { service: `_${'s'.repeat(100)}`, target: '@' } },
    '/records/0/data/service Invalid SRV service name. SRV service name must follow this format: _yourservicename',
  ],
  [
    'a service without its underscore',
    { type: 'SRV', data: { service: 'sip', target: '@' } },
    '/records/0/data/service Invalid SRV service name. SRV service name must follow this format: _yourservicename',
  ],
  [
    'a name of more than 90 characters',
    { type: 'SRV', data: { service: '_sip', name: `${'n'.repeat(45)}.${'n'.repeat(45)}`, target: '@' } },
    '/records/0/data/name At most 90 characters',
  ],
  [
    'a target whose part has more than 63 characters',
    { type: 'SRV', data: { service: '_sip', target: `${'t'.repeat(64)}.example.com` } },
    `/records/0/data/target “${'t'.repeat(64)}.example.com” is not a host name.`,
  ],
  [
    'a protocol that is none of TCP, UDP and TLS',
    { type: 'SRV', data: { service: '_sip', proto: 'SCTP', target: '@' } },
    '/records/0/data/proto The service must be followed by its protocol: _tcp, _udp or _tls.',
  ],
  [
    'a port that is no number',
    { type: 'SRV', data: { service: '_sip', port: 'http', target: '@' } },
    '/records/0/data/port Must be a whole number from 0 to 65535.',
  ],
])('an SRV record with %s is refused at its field', async (_, record, why) => {
  const { status, body } = await change(world.customer, NAME, [record]);
  expect([status, body.errors.map(({ pointer, detail }) => `${pointer} ${detail}`)]).toEqual([422, [why]]);
});

it('an SRV record takes a service of any kind, a name of 90 characters, and a target that is the zone, a dot or 253 long', async () => {
  const long = Array.from({ length: 4 }, () => 't'.repeat(62)).join('.');
  const data = [
    { service: '*', target: '@' },
    { service: '_sip', name: `${'n'.repeat(45)}.${'n'.repeat(44)}`, target: '.' },
    { service: '_xmpp-server', proto: 'TLS', target: long },
  ];
  const { status, body } = await change(
    world.customer,
    NAME,
    data.map((one) => ({ type: 'SRV', data: one })),
  );
  expect([status, body.created]).toEqual([200, 3]);
});

it('each part of an SRV record that is wrong is told at its field', async () => {
  const data = { service: 'sip', proto: 'X', name: 'a b', priority: -1, weight: '', port: 70_000, target: '' };
  const { status, body } = await change(world.customer, NAME, [{ type: 'SRV', ttl: 7, data }]);
  expect([status, body.errors.map(({ pointer }) => pointer.replace('/records/0/', ''))]).toEqual([
    422,
    [...Object.keys(data).map((part) => `data/${part}`), 'ttl'],
  ]);
});
