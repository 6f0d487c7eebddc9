import { beforeAll, describe, expect, it } from 'vitest';
import { change, type DnsWorld, dnsWorld, published } from '../support/dns.ts';
import type { Schemas } from '../support/http.ts';

const ZONE = 'cases.am';
const ARMENIAN = 'հայաստան8.հայ';
let world: DnsWorld;
beforeAll(async () => {
  world = await dnsWorld([ZONE, ARMENIAN]);
});

type Input = Schemas['DnsRecordInput'];
/** What is refused of a change: each mistake by its place and in words; nothing is kept. */
async function refused(records: Input[], domain = ZONE): Promise<string[]> {
  const before = (await world.customer.get<Schemas['Domain']>(`/client/domains/${domain}`)).body.records;
  const { status, body } = await change(world.customer, domain, records);
  expect(status, JSON.stringify(body)).toBe(422);
  const after = (await world.customer.get<Schemas['Domain']>(`/client/domains/${domain}`)).body.records;
  expect(after).toEqual(before);
  expect(body.message).toContain(body.errors[0]?.detail);
  return body.errors.map(({ pointer, detail }) => `${pointer} ${detail}`);
}
async function kept(records: Input[], domain = ZONE): Promise<Schemas['DnsChange'][]> {
  const { status, body } = await change(world.customer, domain, records);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.changes;
}

describe('DNS-1: TXT longer than 255 octets', () => {
  const key = (digits: number) => `v=DKIM1; k=rsa; p=${'A'.repeat(digits)}`;
  it.each([
    ['a 2048-bit DKIM key', 'selector1._domainkey', key(392)],
    ['200 Armenian letters', 'hy1', 'ա'.repeat(200)],
    ['letters of three octets over the edge of a string', 'hy2', `a${'百'.repeat(150)}`],
    ['255 octets', 't255', 'x'.repeat(255)],
    ['256 octets', 't256', 'x'.repeat(256)],
    ['the most that there can be', 't4096', 'x'.repeat(4096)],
  ])('%s is one value here and over DNS', async (_, name, content) => {
    const [made] = await kept([{ type: 'TXT', name, content }]);
    expect(made?.after?.content).toBe(content);
    await published(world.customer, ZONE);
    expect(await world.ask(`${name}.${ZONE}`, 'TXT')).toEqual([content]);
  });

  it('says how long it is where it is too long', async () => {
    expect(await refused([{ type: 'TXT', name: 'big', content: 'x'.repeat(70_000) }])).toEqual([
      '/records/0/content The text has 70000 bytes; at most 4096 are allowed.',
    ]);
  });

  it('takes a key that was copied with its quotes for the same value', async () => {
    const whole = key(392);
    await kept([{ type: 'TXT', name: 'copied', content: `"${whole.slice(0, 200)}" "${whole.slice(200)}"` }]);
    await published(world.customer, ZONE);
    expect(await world.ask(`copied.${ZONE}`, 'TXT')).toEqual([whole]);
    expect((await change(world.customer, ZONE, [{ type: 'TXT', name: 'copied', content: whole }])).body).toMatchObject({
      created: 0,
      updated: 1,
    });
  });
});

describe('DNS-3: null MX', () => {
  it('stands alone, with priority 0', async () => {
    const [made] = await kept([{ type: 'MX', name: 'none', content: '.', priority: 0 }]);
    expect(made?.after).toMatchObject({ content: '.', priority: 0 });
    expect(await refused([{ type: 'MX', name: 'none', content: 'mx.example.am', priority: 10 }])).toEqual([
      '/records/0/content “No mail” (a single dot) cannot be combined with other mail hosts.',
    ]);
  });

  it.each<[Input, string]>([
    [
      { content: '.', priority: 10 },
      '/records/0/priority A single dot means that the domain accepts no mail; its priority must be 0.',
    ],
    [{ content: '0.', priority: 10 }, '/records/0/content “0.” is not a host name.'],
    [{ content: '192.0.2.1', priority: 10 }, '/records/0/content “192.0.2.1” is an IP address. Enter a host name.'],
    [{ content: 'mx', priority: 10 }, `/records/0/content Enter the full host name, such as mx.${ZONE}.`],
    ...[-1, 65_536, '1e1', ''].map((priority): [Input, string] => [
      { content: 'mx.example.am', priority },
      '/records/0/priority The priority must be a whole number from 0 to 65535.',
    ]),
  ])('refuses %j', async (record, why) => {
    expect(await refused([{ type: 'MX', name: 'mx3', ...record }])).toEqual([why]);
  });

  it('refuses both in one save, on the row of the dot', async () => {
    const rows = [
      { type: 'MX', name: 'mx3', content: '.', priority: 0 },
      { type: 'MX', name: 'mx3', content: 'mx.example.am', priority: 10 },
    ];
    expect(await refused(rows)).toEqual([
      '/records/0/content “No mail” (a single dot) cannot be combined with other mail hosts.',
    ]);
  });
});

describe('DNS-5: CNAME at the top, next to others, to itself', () => {
  beforeAll(async () => {
    await kept([
      { type: 'MX', name: '@', content: 'mx.example.am' },
      { type: 'TXT', name: '@', content: 'text' },
      { type: 'A', name: 'www', content: '192.0.2.1' },
    ]);
  });
  const alone = (row: number, name: string) =>
    `/records/${row}/name A CNAME cannot be combined with other records at ${name}.${ZONE}.`;

  it('is refused at the top with one message, whatever stands there', async () => {
    expect(await refused([{ type: 'CNAME', name: '@', content: 'a.example.com' }])).toEqual([
      '/records/0/name A CNAME is not allowed at the top of a zone. Use ALIAS, or an address record.',
    ]);
  });
  it('is refused beside what is there, and what comes beside it', async () => {
    expect(await refused([{ type: 'CNAME', name: 'www', content: 'a.example.com' }])).toEqual([alone(0, 'www')]);
    await kept([{ type: 'CNAME', name: 'lone', content: 'a.example.com' }]);
    expect(await refused([{ type: 'A', name: 'lone', content: '192.0.2.1' }])).toEqual([alone(0, 'lone')]);
    expect(await refused([{ type: 'CNAME', name: 'LONE', content: 'b.example.com' }])).toEqual([
      `/records/0/name lone.${ZONE} can have only one CNAME.`,
    ]);
  });
  it('is refused in the same save in either order, on its own row', async () => {
    const cname = { type: 'CNAME', name: 'both', content: 'a.example.com' };
    const address = { type: 'A', name: 'both', content: '192.0.2.1' };
    expect(await refused([cname, address])).toEqual([alone(0, 'both')]);
    expect(await refused([address, cname])).toEqual([alone(1, 'both')]);
  });
  it('cannot lead to itself, nor nowhere', async () => {
    expect(await refused([{ type: 'CNAME', name: 'x', content: `X.${ZONE}.` }])).toEqual([
      `/records/0/content X.${ZONE}. would point to itself.`,
    ]);
    for (const type of ['CNAME', 'PTR'])
      expect(await refused([{ type, name: 'x', content: '.' }])).toEqual([
        '/records/0/content “.” is not a host name.',
      ]);
  });
  it('may stand at a name and at the wildcard of it', async () => {
    await kept([
      { type: 'CNAME', name: '*.github', content: 'a.example.com' },
      { type: 'CNAME', name: 'github', content: 'b.example.com' },
    ]);
  });
  it('takes the place of an address in one save, in either order', async () => {
    const [made] = await kept([{ type: 'A', name: 'place', content: '192.0.2.1' }]);
    const gone = { action: 'DELETE' as const, id: made?.after?.id ?? '' };
    const cname = { type: 'CNAME', name: 'place', content: 'a.example.com' };
    const changes = await kept([cname, gone]);
    expect(changes.map(({ action }) => action).sort()).toEqual(['create', 'delete']);
  });
});

describe('DNS-7: the whole name where its beginning is expected', () => {
  it('is read as the beginning, in Unicode or A-labels, with a final dot or without', async () => {
    const { body } = await world.customer.get<Schemas['Domain']>(`/client/domains/${ARMENIAN}`);
    for (const name of [
      `www.${ARMENIAN}`,
      `www.${body.asciiDomain}.`,
      'WWW',
      `www.${ARMENIAN.replace('.հայ', '.hay')}`,
    ])
      await kept([{ type: 'A', name, content: '192.0.2.1' }], ARMENIAN);
    const { body: after } = await world.customer.get<Schemas['Domain']>(`/client/domains/${ARMENIAN}`);
    expect(after.records).toHaveLength(1);
    expect(after.records[0]?.name.toLowerCase()).toBe(`www.${ARMENIAN}`);
    await published(world.customer, ARMENIAN);
    expect(await world.ask(`www.${body.asciiDomain}`, 'A')).toEqual(['192.0.2.1']);
  });
  it('is the top for @, nothing and the zone itself', async () => {
    for (const name of ['@', '', ARMENIAN]) await kept([{ type: 'A', name, content: '192.0.2.2' }], ARMENIAN);
    const { body } = await world.customer.get<Schemas['Domain']>(`/client/domains/${ARMENIAN}`);
    expect(body.records.filter(({ content }) => content === '192.0.2.2')).toMatchObject([{ name: ARMENIAN }]);
  });
  it('may hold Armenian letters below', async () => {
    await kept([{ type: 'A', name: 'փոստ', content: '192.0.2.3' }], ARMENIAN);
    const { body } = await world.customer.get<Schemas['Domain']>(`/client/domains/${ARMENIAN}`);
    expect(body.records.at(-1)?.name).toBe(`փոստ.${ARMENIAN}`);
  });
  it('is refused with a final dot and another zone', async () => {
    await kept([{ type: 'A', name: `www.${ZONE}.`, content: '192.0.2.1' }]);
    expect(await refused([{ type: 'A', name: 'www.example.org.', content: '192.0.2.1' }])).toEqual([
      `/records/0/name “www.example.org.” ends with a dot, so it is a fully qualified name, but it is not in ${ZONE}.`,
    ]);
  });
});

describe('NS-3: addresses written many ways', () => {
  it('takes equal ones for one record', async () => {
    const [made] = await kept([{ type: 'AAAA', name: 'six', content: '2001:DB8:0:0:0:0:0:1' }]);
    for (const content of ['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', ' 2001:db8::1 ']) {
      const { body } = await change(world.customer, ZONE, [{ type: 'AAAA', name: 'six', content }]);
      expect([body.created, body.changes[0]?.after?.id ?? made?.after?.id]).toEqual([0, made?.after?.id]);
    }
    await kept([{ type: 'A', name: 'four', content: '192.0.2.1 ' }]);
    await kept([{ type: 'AAAA', name: 'mapped', content: '::ffff:192.0.2.10' }]);
  });
  it.each([
    ['AAAA', 'fe80::1%eth0'],
    ['AAAA', '2001:db8::1/64'],
    ['AAAA', '192.0.2.1'],
    ['A', '010.1.2.3'],
    ['A', '256.1.2.3'],
    ['A', '2001:db8::1'],
    ['A', 'www.example.am'],
  ])('refuses %s %s on its field', async (type, content) => {
    const [why, ...more] = await refused([{ type, name: 'n', content }]);
    expect(more).toEqual([]);
    expect(why).toMatch(new RegExp(`^/records/0/content “.*” is not an ${type === 'A' ? 'IPv4' : 'IPv6'} address`));
  });
});

describe('the rules of section 5', () => {
  const SERVICE = 'Invalid SRV service name. SRV service name must follow this format: _yourservicename';
  it.each<[Input, string]>([
    [{ type: 'SRV', name: 'sip._tcp', content: '1 1 1 a.example.com' }, `/records/0/name ${SERVICE}`],
    [
      { type: 'SRV', name: '_sip._sctp', content: '1 1 1 a.example.com' },
      '/records/0/name The service must be followed by its protocol: _tcp, _udp or _tls.',
    ],
    [
      { type: 'SRV', name: '_sip._tcp', content: '1 1 a.example.com' },
      '/records/0/content Enter priority, weight, port and host of the service: 10 5 5060 sip.example.com',
    ],
    [
      { type: 'SRV', name: '_sip._tcp', content: '1 1 70000 a.example.com' },
      '/records/0/content Enter priority, weight, port and host of the service: 10 5 5060 sip.example.com',
    ],
    [{ type: 'SRV', data: { service: 'sip', target: 'a.example.com' } }, `/records/0/data/service ${SERVICE}`],
    [
      { type: 'SRV', data: { service: '_sip', target: 'nowhere at all' } },
      '/records/0/data/target “nowhere at all” is not a host name.',
    ],
    [{ type: 'TXT', name: 't', content: '' }, '/records/0/content This field is required'],
    [
      { type: 'A', name: 'a b', content: '192.0.2.1' },
      `/records/0/name “a b” is not a name in ${ZONE}. Enter the part before ${ZONE}, or @ for the domain itself.`,
    ],
    [
      { type: 'A', name: '-a', content: '192.0.2.1' },
      `/records/0/name “-a” is not a name in ${ZONE}. Enter the part before ${ZONE}, or @ for the domain itself.`,
    ],
    [
      { type: 'A', name: 'a'.repeat(64), content: '192.0.2.1' },
      `/records/0/name “${'a'.repeat(64)}” is too long: each label can have at most 63 characters in its encoded form, and the whole name with ${ZONE} at most 253.`,
    ],
    [
      { type: 'A', name: 'a', content: '192.0.2.1', ttl: 29 },
      '/records/0/ttl The TTL must be a whole number of seconds from 30 to 604800, or 1 for automatic.',
    ],
    [
      { type: 'DNAME', name: 'a', content: 'b.example.com' },
      '/records/0/type “DNAME” records are not supported. Supported types: A, AAAA, CNAME, MX, TXT, SPF, SRV, NS, CAA, ALIAS, PTR, TLSA, SSHFP, HTTPS, SVCB.',
    ],
    [
      { type: 'NS', name: '@', content: 'ns1.example.com' },
      '/records/0/name The name servers of the domain itself are set on its “Name servers” page. NS records are for subdomains.',
    ],
    [
      { type: 'CAA', name: '@', content: 'letsencrypt.org' },
      '/records/0/content “letsencrypt.org” is not a CAA record. Write it like 0 issue "letsencrypt.org"',
    ],
    [
      { type: 'CAA', name: '@', content: '0 isue "letsencrypt.org"' },
      '/records/0/content Certificate authorities do not know the tag “isue”. Use one of: issue, issuewild, issuemail, issuevmc, iodef, contactemail, contactphone.',
    ],
    [
      { type: 'TLSA', name: '_443._tcp', content: '3 1 1 abcd' },
      '/records/0/content There are 4 hexadecimal digits; this type needs 64.',
    ],
    [
      { type: 'SSHFP', name: 'h', content: '5 1 abcd' },
      '/records/0/content “5 1 abcd” is not an SSHFP record. Enter algorithm (1, 2, 3, 4 or 6), type (1 or 2) and the fingerprint.',
    ],
    [
      { type: 'HTTPS', name: 'h', content: '0 a.example.com alpn=h2' },
      '/records/0/content Priority 0 is an alias, which has no parameters.',
    ],
    [
      { type: 'HTTPS', name: 'h', content: '1 . port=99999' },
      '/records/0/content “port=99999” is not valid. The parameters are mandatory, alpn, no-default-alpn, port, ipv4hint, ech, ipv6hint, each once and with its value.',
    ],
    [
      { action: 'UPDATE', id: 'rec_nothing', content: 'x' },
      '/records/0/id There is no such record in this zone. It may have been deleted.',
    ],
    [{ action: 'DELETE' }, '/records/0/id This field is required'],
  ])('refuses %j', async (record, why) => {
    expect(await refused([record])).toEqual([why]);
  });

  it('takes an SRV record in the parts of its form, with their defaults', async () => {
    const [made, whole] = await kept([
      { type: 'SRV', data: { service: '_xmpp', target: '@' } },
      {
        type: 'SRV',
        data: {
          service: '_sips',
          proto: 'TLS',
          name: 'voice',
          priority: 5,
          weight: 6,
          port: 5061,
          target: 'SIP.example.com',
        },
      },
    ]);
    expect(made?.after).toMatchObject({ name: `_xmpp._tcp.${ZONE}`, content: '1 1 1 @' });
    expect(whole?.after).toMatchObject({ name: `_sips._tls.voice.${ZONE}`, content: '5 6 5061 SIP.example.com' });
    await kept([{ type: 'SRV', name: '_none._udp', content: '0 0 0 .' }]);
    await published(world.customer, ZONE);
    expect(await world.ask(`_xmpp._tcp.${ZONE}`, 'SRV')).toEqual([`1 1 1 ${ZONE}`]);
    expect(await world.ask(`_none._udp.${ZONE}`, 'SRV')).toEqual(['0 0 0 .']);
  });

  it('tells each mistake once, on the row and field where it is, and keeps nothing', async () => {
    expect(
      (
        await refused([
          { type: 'A', name: 'good', content: '192.0.2.1' },
          { type: 'A', name: 'bad name', content: 'bad' },
          { type: 'MX', name: 'm', content: 'mx.example.am', priority: 'x', ttl: 5 },
        ])
      ).map((line) => line.split(' ')[0]),
    ).toEqual(['/records/1/name', '/records/1/content', '/records/2/ttl', '/records/2/priority']);
  });

  it('is worded in the language of the caller', async () => {
    for (const [language, words] of [
      ['hy', /Առաջնահերթությունը/],
      ['ru', /Приоритет/],
      ['zh', /优先级/],
    ] as const) {
      const { body } = await world.customer.post<Schemas['Problem']>(
        `/client/domains/${ZONE}/records`,
        { records: [{ type: 'MX', name: 'm', content: 'mx.example.am', priority: -1 }] },
        { 'Accept-Language': language },
      );
      expect(body.message).toMatch(words);
    }
  });
});
