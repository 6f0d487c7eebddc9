import { beforeAll, describe, expect, it } from 'vitest';
import { type DnsWorld, dnsWorld, published } from '../support/dns.ts';
import type { Schemas } from '../support/http.ts';

const ZONE = 'files.am';
let world: DnsWorld;
beforeAll(async () => {
  world = await dnsWorld([ZONE, 'kind.am']);
});
type Plan = Schemas['DnsPlan'] & Schemas['Problem'];
const plan = (body: object, domain = ZONE) => world.customer.post<Plan>(`/client/domains/${domain}/records/plan`, body);
const apply = (body: object, domain = ZONE, headers: Record<string, string> = {}) =>
  world.customer.post<Plan>(`/client/domains/${domain}/records`, body, headers);

const FILE = `; exported elsewhere
$ORIGIN files.am.
$TTL 1h
@   IN SOA ns1.elsewhere.example. admin.elsewhere.example. ( 2026112801 ; serial
      7200 3600
      1209600 3600 )
    IN NS ns1.elsewhere.example.
@   300 IN A 192.0.2.10
    IN MX 10 mail        ; relative to the origin
www 1d CNAME @
mail IN 10m A 192.0.2.11
txt TXT "one; not a comment" " and the rest"
_sip._tcp SRV 10 5 5060 mail
ca CAA 0 issue "ca.example; validationmethods=dns-01"
$ORIGIN sub.files.am.
host A 192.0.2.12
key._domainkey TXT ( "v=DKIM1; p="
   "ABCD" )
`;

describe('import of a zone file (RFC 1035)', () => {
  it('plans what it would do and changes nothing, then does just that', async () => {
    const planned = await plan({ zoneFile: FILE });
    expect(planned.status, JSON.stringify(planned.body)).toBe(200);
    expect(planned.body).toMatchObject({ created: 9, updated: 0, deleted: 0, changed: true });
    expect(planned.body.changes.every(({ after }) => after?.id === null)).toBe(true);
    expect(planned.body.notes).toEqual([
      'Line 4: we set the SOA record, so this one was skipped.',
      'Line 7: we set the NS record, so this one was skipped.',
    ]);
    expect((await world.customer.get<Schemas['DnsZone']>(`/client/domains/${ZONE}/dns`)).body.records).toBe(0);

    const done = await apply({ zoneFile: FILE });
    const told = ({ changes }: Schemas['DnsPlan']) =>
      changes.map(
        ({ after }) => `${after?.name} ${after?.ttl} ${after?.type} ${after?.priority ?? ''} ${after?.content}`,
      );
    expect(told(done.body)).toEqual(told(planned.body));
    expect(told(done.body)).toEqual([
      'files.am 300 A  192.0.2.10',
      'files.am 3600 MX 10 mail.files.am',
      'www.files.am 86400 CNAME  files.am',
      'mail.files.am 600 A  192.0.2.11',
      'txt.files.am 3600 TXT  one; not a comment and the rest',
      '_sip._tcp.files.am 3600 SRV  10 5 5060 mail.files.am',
      'ca.files.am 3600 CAA  0 issue "ca.example; validationmethods=dns-01"',
      'host.sub.files.am 3600 A  192.0.2.12',
      'key._domainkey.sub.files.am 3600 TXT  v=DKIM1; p=ABCD',
    ]);
    await published(world.customer, ZONE);
    expect(await world.ask('www.files.am', 'A')).toEqual(['192.0.2.10']);
  });

  it('adds, and with `replace` makes the zone what the file says', async () => {
    const file = 'files.am. 3600 IN A 192.0.2.99\n';
    expect((await plan({ zoneFile: file })).body).toMatchObject({ created: 1, deleted: 0, records: 10 });
    expect((await plan({ zoneFile: file, replace: true })).body).toMatchObject({ created: 1, deleted: 9, records: 1 });
  });

  it('what was exported changes nothing when it is read again', async () => {
    const exported = await world.customer.get<string>(`/client/domains/${ZONE}/records/export`);
    expect(exported.headers.get('content-type')).toBe('text/dns; charset=utf-8');
    expect(exported.headers.get('content-disposition')).toBe('attachment; filename="files.am.zone"');
    expect(exported.body).toContain('$ORIGIN files.am.\n');
    expect((await plan({ zoneFile: exported.body, replace: true })).body).toMatchObject({
      changed: false,
      unchanged: 9,
    });
  });

  it('says which line cannot be read, and keeps nothing of the file', async () => {
    const bad = ['good A 192.0.2.1', 'bad A nowhere', '$INCLUDE other.zone', 'odd "open', 'x CNAME'].join('\n');
    const { status, body } = await apply({ zoneFile: bad });
    expect(status).toBe(422);
    expect(body.errors.map(({ pointer, detail }) => `${pointer} ${detail}`)).toEqual([
      '/zoneFile/2/content “nowhere” is not an IPv4 address: four numbers from 0 to 255 without leading zeros.',
      '/zoneFile/3/content Line 3: “$INCLUDE” is not supported; only $ORIGIN and $TTL are.',
      '/zoneFile/4/content Line 4 cannot be read.',
      '/zoneFile/5/content Line 5 cannot be read.',
    ]);
    expect((await plan({ zoneFile: 'good A 192.0.2.1' })).body.created).toBe(1);
  });

  it('refuses a file that no zone has room for with one message, however much is wrong with it', async () => {
    for (const line of ['www A 192.0.2.1', 'www A nothing', '"']) {
      const { status, body } = await plan({ zoneFile: `${line}\n`.repeat(10_001) });
      expect([status, body.errors.map(({ pointer, code }) => [pointer, code])]).toEqual([
        422,
        [['/zoneFile', 'tooMany']],
      ]);
    }
  });

  it('takes the nearest TTL from 30 seconds to a week, and says where that is another', async () => {
    const ttls = ['60', '1000', '1w', '5', '0', '4294967295', '2w', '1'];
    const { body } = await plan({ zoneFile: ttls.map((ttl, at) => `t${at} ${ttl} A 192.0.2.1`).join('\n') });
    expect(body.changes.map(({ after }) => after?.ttl)).toEqual([60, 1000, 604800, 30, 30, 604800, 604800, 1]);
    expect(body.notes).toEqual([
      'Line 4: the TTL will be 30 seconds.',
      'Line 5: the TTL will be 30 seconds.',
      'Line 6: the TTL will be 604800 seconds.',
      'Line 7: the TTL will be 604800 seconds.',
    ]);
  });

  it('takes and serves any TTL from 30 seconds to a week by the API, and 1 for automatic', async () => {
    for (const ttl of [30, 60, '45', 604800, 1, null, '']) {
      const { status, body } = await plan({ records: [{ type: 'A', name: 'ttl', content: '192.0.2.1', ttl }] });
      expect([status, body.changes[0]?.after?.ttl]).toEqual([200, Number(ttl) || 1]);
    }
    for (const ttl of [0, 2, 29, 604801, -60, '1h', '60.5', '0x3c', 2 ** 31])
      expect(await plan({ records: [{ type: 'A', name: 'ttl', content: '192.0.2.1', ttl }] }), `${ttl}`).toMatchObject({
        status: 422,
        body: {
          message: 'The TTL must be a whole number of seconds from 30 to 604800, or 1 for automatic.',
          errors: [{ pointer: '/records/0/ttl' }],
        },
      });
  });
});

describe('pages, ETag and If-Match', () => {
  it('lists a zone page by page, by type, or by a part of it', async () => {
    const list = async (query: string) =>
      (await world.customer.get<Schemas['DnsRecordList']>(`/client/domains/${ZONE}/records${query}`)).body;
    const first = await list('?limit=4');
    expect([first.docs.length, first.total, first.nextPage]).toEqual([4, 9, 2]);
    const pages = [first, await list('?limit=4&page=2'), await list('?limit=4&page=3')];
    expect(new Set(pages.flatMap(({ docs }) => docs.map(({ id }) => id))).size).toBe(9);
    expect((await list('?type=MX')).docs.map(({ type }) => type)).toEqual(['MX']);
    expect((await list('?search=192.0.2.12')).docs.map(({ name }) => name)).toEqual(['host.sub.files.am']);
    expect((await list('?search=100%25')).total).toBe(0);
  });

  it('changes only what was seen', async () => {
    const { headers } = await world.customer.get(`/client/domains/${ZONE}/records`);
    const etag = headers.get('etag') ?? '';
    const body = { records: [{ type: 'A', name: 'etag', content: '192.0.2.1' }] };
    const first = await apply(body, ZONE, { 'If-Match': etag });
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.serial}"`]);
    const second = await apply({ records: [{ type: 'A', name: 'etag2', content: '192.0.2.1' }] }, ZONE, {
      'If-Match': etag,
    });
    expect([second.status, second.body.code, second.body.message]).toEqual([
      412,
      'precondition_failed',
      'The records of files.am have changed since you read them. Read them again.',
    ]);
    expect((await apply(body, ZONE, { 'If-Match': `W/"${first.body.serial}"` })).body.changed).toBe(false);
    expect((await apply(body, ZONE, { 'If-Match': '*' })).status).toBe(200);
    const unchanged = await world.customer.get(`/client/domains/${ZONE}/records`, {
      'If-None-Match': `"${first.body.serial}"`,
    });
    expect(unchanged.status).toBe(304);
  });

  it('takes one source of changes', async () => {
    for (const body of [{}, { records: [], zoneFile: '' }, { zoneFile: '', template: { name: 'workspace' } }])
      expect(await apply(body)).toMatchObject({
        status: 422,
        body: { message: 'Send exactly one of records, zoneFile, template and restore.' },
      });
  });
});

describe('templates', () => {
  it('gives mail to Google Workspace, in place of other mail hosts, and an SPF record where there is none', async () => {
    await apply({ records: [{ type: 'MX', name: '@', content: 'old.example.com', priority: 3 }] }, 'kind.am');
    const { body } = await apply({ template: { name: 'workspace' } }, 'kind.am');
    expect(body).toMatchObject({ created: 6, deleted: 1 });
    const { body: domain } = await world.customer.get<Schemas['Domain']>('/client/domains/kind.am');
    expect(
      domain.records.filter(({ type }) => type === 'MX').map(({ priority, content }) => `${priority} ${content}`),
    ).toEqual([
      '1 aspmx.l.google.com',
      '5 alt1.aspmx.l.google.com',
      '5 alt2.aspmx.l.google.com',
      '10 alt3.aspmx.l.google.com',
      '10 alt4.aspmx.l.google.com',
    ]);
    expect((await apply({ template: { name: 'workspace' } }, 'kind.am')).body).toMatchObject({ changed: false });
  });

  it('leads name, www and mail to a hosting', async () => {
    const wrong = await plan({ template: { name: 'hosting', ipv4: '1.2.3' } }, 'kind.am');
    expect(wrong.body.errors).toMatchObject([{ pointer: '/template/ipv4' }]);
    const { body } = await apply({ template: { name: 'hosting', ipv4: '192.0.2.40' } }, 'kind.am');
    expect(body).toMatchObject({ created: 4, deleted: 5 });
    await published(world.customer, 'kind.am');
    expect(await world.ask('www.kind.am', 'A')).toEqual(['192.0.2.40']);
    expect(await world.ask('kind.am', 'MX')).toEqual(['10 mail.kind.am']);
  });
});
