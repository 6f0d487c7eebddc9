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
  expect((await anun(`dns list ${NAME}`)).stderr).toContain('as they are: RRset: not taken');

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
    body: { errors: [{ pointer: '/decision', detail: 'This is not about whose the name is: it can only be kept.' }] },
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
