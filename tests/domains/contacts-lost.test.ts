import { expect, it } from 'vitest';
import { asAdministrator, asCustomer, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer } from '../support/server.ts';

type Detail = Schemas['DomainDetail'];

/** Changes that take different ways at the registry: a new contact, data in place, another holder, flags. New in each round. */
const CHANGES: ((round: number) => object)[] = [
  (round) => ({ technicalContacts: { city: `Goris ${round}` } }),
  (round) => ({ registrantContacts: { city: `Sevan ${round}` } }),
  (round) => ({ registrantContacts: { firstName: `Tigran ${round}` } }),
  (round) => ({ whoIsPrivacyStatus: round % 2 === 1 }),
];
const FAULTS = [
  ['create', 'drop-before'],
  ['create', 'drop-after'],
  ['update', 'drop-before'],
  ['update', 'drop-after'],
  ['info', 'drop-before'],
] as const;

it('whichever answer about contacts is lost, we and the registry hold the same, and asking again changes nothing', async () => {
  const server = await startServer();
  const customer = await asCustomer(server.url);
  const domains = CHANGES.map((_, index) => `lost-contact-${index}.am`);
  await own({ customer, administrator: await asAdministrator(server.url) }, ...domains);
  const epp = server.application.sandbox.epp.control;
  const put = (domain: string, body: object) => customer.put<OrProblem<Detail>>(`/client/domains/${domain}`, body);
  const changes = async () => (await epp.log()).filter(({ verb }) => ['create', 'update'].includes(verb)).length;
  const openChanges = async () => {
    const open = await server.test.db('registry_attempts').whereIn('state', ['started', 'unknown']).count({ n: '*' });
    return Number(open[0]?.['n']);
  };
  const heldAlike = async (domain: string) => {
    const ours = (await customer.get<Detail>(`/client/domains/${domain}`)).body;
    const theirs = await epp.domain(domain);
    const roles = [
      [theirs?.registrant, ours.registrantContacts],
      ...(
        [
          ['admin', ours.administrativeContacts],
          ['tech', ours.technicalContacts],
          ['billing', ours.billingContacts],
        ] as const
      ).map(([role, contact]) => [theirs?.contacts.find((one) => one.role === role)?.id, contact] as const),
    ] as const;
    for (const [id, contact] of roles) {
      const held = await epp.contact(id ?? '');
      const shown = [held?.postal[0]?.name, held?.postal[0]?.city, held?.voice, held?.disclose];
      expect(shown, domain).toEqual([contact?.fullName, contact?.city, contact?.phone, !ours.whoIsPrivacyStatus]);
    }
  };

  for (const [round, [verb, kind]] of FAULTS.entries())
    for (const [index, changeOf] of CHANGES.entries()) {
      const domain = `lost-contact-${index}.am`;
      const change = changeOf(round);
      epp.failNext({ verb, kind });
      const first = await put(domain, change);
      epp.behave();
      expect([200, 503], first.body.message).toContain(first.status);
      await eventually(async () => (await openChanges()) === 0, 'what was open is settled', 30_000);
      await heldAlike(domain);

      const again = await put(domain, change);
      expect(again.status, again.body.message).toBe(200);
      expect(again.body).toMatchObject(change);
      await heldAlike(domain);
      const sent = await changes();
      expect((await put(domain, change)).status).toBe(200);
      expect(await changes()).toBe(sent);
    }
}, 60_000);
