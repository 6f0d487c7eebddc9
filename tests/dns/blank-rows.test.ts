import { RECORD_TYPES } from '../../api/dns/records/types.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DnsWorld, dnsWorld } from '../support/dns.ts';
import type { OrProblem, Schemas } from '../support/http.ts';

const ZONE = 'blank.am';
let world: DnsWorld;
beforeAll(async () => {
  world = await dnsWorld([ZONE]);
});
const NAMES: Record<string, string> = { SRV: '_sip._tcp' };
/** The whole-list change of older clients, which send the rows of a form as they are. */
const put = (records: object[]) =>
  world.customer.put<OrProblem<Schemas['Domain']>>(`/client/domains/${ZONE}`, { records });

describe('rows without a content in the list of records of a domain', () => {
  it.each(RECORD_TYPES)('%s with a name and nothing in it is refused, and not dropped without a word', async (type) => {
    for (const content of ['', '  ', null, undefined]) {
      const name = NAMES[type] ?? 'row';
      const { status, body } = await put([{ action: 'CREATE', type, ttl: 1, name, content }]);
      expect([status, body.errors?.map(({ pointer, code }) => [pointer, code])], `${content}`).toEqual([
        422,
        [['/records/0/content', 'required']],
      ]);
    }
    const byPrefix = await put([{ type, prefix: NAMES[type] ?? 'row', content: '' }]);
    expect(byPrefix.status).toBe(422);
  });

  it('an MX row with only its priority, an SRV row with only its service, and a row of @ are refused', async () => {
    for (const row of [
      { type: 'MX', name: '', content: '', priority: 10 },
      { type: 'SRV', data: { service: '_sip' } },
      { type: 'A', name: '@', content: '' },
    ])
      expect((await put([row])).status, JSON.stringify(row)).toBe(422);
  });

  it('a row that is wholly blank is passed over', async () => {
    const { status, body } = await put([
      { action: 'CREATE', type: 'A', ttl: 1, name: '', content: '' },
      { type: 'MX', name: ' ', prefix: null, content: null, priority: '' },
      { type: 'SRV', data: { service: '', name: '', target: '' } },
      {},
      { type: 'A', name: 'there', content: '192.0.2.1' },
    ]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.records?.map(({ name }) => name)).toEqual(['there.blank.am']);
  });

  it('the change of records itself passes nothing over', async () => {
    const { body } = await world.customer.post<Schemas['Problem']>(`/client/domains/${ZONE}/records`, {
      records: [{ type: 'A', name: '', content: '' }],
    });
    expect(body).toMatchObject({ code: 'rule_broken', errors: [{ pointer: '/records/0/content', code: 'required' }] });
  });

  it('a mail host without a server is refused in a zone file', async () => {
    for (const line of ['@ MX 10', 'x 300 IN MX 10', 'x TXT', 'x SRV 1 1 1'])
      expect((await world.customer.post(`/client/domains/${ZONE}/records/plan`, { zoneFile: line })).status, line).toBe(
        422,
      );
  });
});
