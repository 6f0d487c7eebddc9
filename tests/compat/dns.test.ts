import { beforeAll, describe, expect, it } from 'vitest';
import { SEEDED } from '../../api/seed.ts';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { type Raw, send } from '../support/wire.ts';

type Domain = Schemas['Domain'] & { message?: unknown };
type DnsRecord = Schemas['DnsRecord'];

const ZONE = 'zone8.am';
const OFF = 'off8.am';
let server: TestServer;
let customer: Caller & { token: string };
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, ZONE, OFF);
  await customer.put(`/client/domains/${ZONE}`, { records: [] });
});

const jsonCall = (method: string, path: string, headers: Record<string, string>, body?: object): Promise<Raw> => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) };
  return send(method, server.url + path, { ...headers, ...length }, text);
};

describe('T: the Terraform provider (Go)', () => {
  const call = (method: string, path: string, body?: object) =>
    jsonCall(method, path, { Accept: 'application/json', Authorization: `Bearer ${customer.token.slice(7)}` }, body);
  const put = (records: object[], domain = ZONE) => call('PUT', `/client/domains/${domain}`, { records });

  /** It reads the whole list for each record that it manages, and finds the name in it. */
  const records = async (): Promise<DnsRecord[]> => {
    for (let page: number | null = 1; page !== null; ) {
      const list = (await call('GET', `/client/domains?limit=50&page=${page}`)).json();
      const found = (list['docs'] as Domain[]).find(({ domain }) => domain.toLowerCase().replace(/\.$/, '') === ZONE);
      if (found) return found.records;
      page = list['nextPage'] as number | null;
    }
    throw new Error('the name is not in the list');
  };
  const prefixOf = (name: string) => (name === ZONE ? '@' : name.replace(new RegExp(`\\.${ZONE}$`), ''));
  /** As it creates one: with full name and prefix; then it looks for exactly one that is the same, byte for byte. */
  const create = async (name: string, type: string, content: string, ttl: number): Promise<DnsRecord> => {
    const answer = await put([{ action: 'CREATE', type, ttl, prefix: prefixOf(name), name, content }]);
    expect(answer.status, answer.text).toBe(200);
    const body = answer.json() as unknown as Domain;
    expect(body.message).toBeUndefined();
    return exactly(body.records, name, type, content, ttl);
  };
  const exactly = (all: DnsRecord[], name: string, type: string, content: string, ttl: number): DnsRecord => {
    const found = all.filter(
      (one) => one.type === type && prefixOf(one.name) === prefixOf(name) && one.content === content && one.ttl === ttl,
    );
    expect(found).toHaveLength(1);
    return found[0] as DnsRecord;
  };

  it.each([
    [ZONE, 'A', '192.0.2.1', 1],
    [`www.${ZONE}`, 'A', '192.0.2.2', 300],
    [`v6.${ZONE}`, 'AAAA', '2001:DB8:0::0001', 3600],
    [`Blog.${ZONE}`, 'CNAME', 'Hosts.Example.COM', 1],
    [`dotted.${ZONE}`, 'CNAME', 'hosts.example.com.', 1],
    [ZONE, 'MX', 'mail.example.com', 3600],
    [ZONE, 'TXT', 'v=spf1 include:_spf.example.com ~all', 120],
    [`quoted.${ZONE}`, 'TXT', '"v=DMARC1; p=none"', 600],
    [`spaced.${ZONE}`, 'TXT', ' two  blanks and a \\ ', 900],
    [ZONE, 'SPF', 'v=spf1 -all', 1800],
    [`_sip._tcp.${ZONE}`, 'SRV', '10 60 5060 sip.example.com', 7200],
    [`ptr.${ZONE}`, 'PTR', 'host.example.com', 18000],
    [ZONE, 'CAA', '0 issue "ca.example"', 43200],
    [`child.${ZONE}`, 'NS', 'ns1.example.net', 86400],
    [`flat.${ZONE}`, 'ALIAS', 'host.example.com', 1],
    [`_443._tcp.${ZONE}`, 'TLSA', `3 1 1 ${'AB'.repeat(32)}`, 1],
    [`ssh.${ZONE}`, 'SSHFP', `4 2 ${'ab'.repeat(32)}`, 1],
    [`h.${ZONE}`, 'HTTPS', '1 . alpn="h2,h3"', 1],
    [`_dns.${ZONE}`, 'SVCB', '1 dns.example.com port=853', 1],
  ] as const)(
    '§8: reads %s %s %s again exactly as it wrote it, and imports it by its id',
    async (name, type, content, ttl) => {
      const { id } = await create(name, type, content, ttl);
      expect(id).toMatch(/^[^/\s]+$/);
      expect(exactly(await records(), name, type, content, ttl).id).toBe(id);
      // What is answered is accepted again, and is the same record.
      expect((await create(name, type, content, ttl)).id).toBe(id);
    },
  );

  it('§8: takes @, nothing and the zone for one place, whatever the case and the final dot', async () => {
    const ids = new Set<string>();
    for (const name of ['@', '', ZONE, ZONE.toUpperCase(), `${ZONE}.`]) {
      const answer = await put([{ action: 'CREATE', type: 'A', ttl: 1, name, content: '192.0.2.50' }]);
      const { records: all } = answer.json() as unknown as Domain;
      const found = all.filter(({ content }) => content === '192.0.2.50');
      expect(found.map(({ name: shown }) => shown)).toEqual([ZONE]);
      ids.add(found[0]?.id ?? '');
    }
    expect(ids.size).toBe(1);
  });

  it('§8: replaces a record in one request; sent again blindly, as its older releases do, it changes nothing', async () => {
    const old = await create(`swap.${ZONE}`, 'A', '192.0.2.60', 1);
    const replace = [
      { action: 'DELETE', id: old.id },
      { action: 'CREATE', type: 'CNAME', ttl: 300, prefix: 'swap', name: `swap.${ZONE}`, content: 'other.example.com' },
    ];
    const first = (await put(replace)).json() as unknown as Domain;
    const second = (await put(replace)).json() as unknown as Domain;
    expect(second.records).toEqual(first.records);
    expect(first.records.filter(({ name }) => name === `swap.${ZONE}`)).toMatchObject([
      { type: 'CNAME', content: 'other.example.com' },
    ]);
  });

  it('§8: knows no priority: MX gets 10, and keeps the one that it has; only another one that is said makes another record', async () => {
    const name = `mx.${ZONE}`;
    const made = await create(name, 'MX', 'a.example.com', 1);
    expect(made.priority).toBe(10);
    await customer.put(`/client/domains/${ZONE}`, { records: [{ id: made.id, priority: 33 }] });
    expect(await create(name, 'MX', 'a.example.com', 1)).toMatchObject({ id: made.id, priority: 33 });
    await put([{ action: 'CREATE', type: 'MX', ttl: 1, name, content: 'a.example.com', priority: 44 }]);
    expect((await records()).filter((one) => one.name === name).map(({ priority }) => priority)).toEqual([33, 44]);
  });

  it('§8: leaves records alone that a request does not mention, and another TTL becomes the one sent', async () => {
    const before = await records();
    const made = await create(`ttl.${ZONE}`, 'A', '192.0.2.70', 300);
    expect((await create(`ttl.${ZONE}`, 'A', '192.0.2.70', 600)).id).toBe(made.id);
    expect((await records()).filter(({ id }) => id !== made.id)).toEqual(before);
  });

  it('§3: a PUT that fails has changed nothing of it, and says why', async () => {
    const before = await records();
    for (const bad of [
      { type: 'WKS', content: 'x' },
      { type: 'A', content: 'not an address' },
      { type: 'A', content: '192.0.2.1', ttl: 29 },
      { type: 'CNAME', name: '@', content: 'a.example.com' },
    ]) {
      const good = { action: 'CREATE', type: 'A', ttl: 1, name: 'half', content: '192.0.2.80' };
      const answer = await put([good, { action: 'CREATE', ttl: 1, name: 'x', ...bad }]);
      expect([answer.status, answer.json()['message']]).toEqual([422, expect.stringMatching(/\S/)]);
    }
    expect(await records()).toEqual(before);
  });

  it('§3: ten parallel PUTs of one record each to one name are all done, and the list shows them at once', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `par-${index}.${ZONE}`);
    const answers = await Promise.all(
      names.map(async (name, index) => {
        const answer = await put([{ action: 'CREATE', type: 'A', ttl: 300, name, content: `192.0.2.${100 + index}` }]);
        exactly((answer.json() as unknown as Domain).records, name, 'A', `192.0.2.${100 + index}`, 300);
        exactly(await records(), name, 'A', `192.0.2.${100 + index}`, 300);
        return answer.status;
      }),
    );
    expect(answers).toEqual(names.map(() => 200));
    const gone = await Promise.all(
      (await records())
        .filter(({ name }) => names.includes(name))
        .map(async ({ id }) => (await put([{ action: 'DELETE', id }])).status),
    );
    expect(gone).toEqual(names.map(() => 200));
    expect((await records()).filter(({ name }) => names.includes(name))).toEqual([]);
  });

  it('§8: refuses records of a name that does not use our DNS, and says so', async () => {
    const answer = await put([{ action: 'CREATE', type: 'A', ttl: 1, name: '@', content: '192.0.2.1' }], OFF);
    expect([answer.status, answer.json()['message']]).toEqual([
      409,
      expect.stringContaining(`Our DNS is not used for ${OFF}. Switch it on first: `),
    ]);
    expect((await customer.get<Domain>(`/client/domains/${OFF}`)).body).toMatchObject({ dnsUsed: false, records: [] });
  });
});

describe('W: the WHMCS registrar module (PHP)', () => {
  const cookie = async (): Promise<string> => {
    const answer = await jsonCall('POST', '/auth/login', {}, { ...SEEDED.customer, token: '' });
    return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? '').join('; ');
  };
  const call = async (method: string, path: string, body?: object) =>
    jsonCall(method, path, { Accept: '*/*', Cookie: await cookie() }, body);
  const own = async (): Promise<Domain> => {
    const list = (await call('GET', '/client/domains')).json()['docs'] as Domain[];
    return list.find(({ domain }) => domain === ZONE) as Domain;
  };

  it('§8: sends every record that it has read again, with TTL 1 and without ids, an empty row, and one that is new', async () => {
    const before = (await own()).records;
    const rows = before.map(({ type, name, content }) => ({ action: 'CREATE', type, ttl: 1, name, content }));
    const answer = await call('PUT', `/client/domains/${ZONE}`, {
      records: [
        ...rows,
        { action: 'CREATE', type: 'A', ttl: 1, name: '', content: '' },
        { action: 'CREATE', type: 'A', ttl: 1, name: 'from-whmcs', content: '192.0.2.90' },
      ],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json()).not.toHaveProperty('message');
    const after = (await own()).records;
    const added = after.filter(({ id }) => !before.some((one) => one.id === id));
    expect(added).toMatchObject([{ type: 'A', name: `from-whmcs.${ZONE}`, content: '192.0.2.90', ttl: 1 }]);
    // The same records with the same ids and priorities; its price is that TTLs become automatic.
    expect(after.filter((one) => !added.includes(one))).toEqual(before.map((one) => ({ ...one, ttl: 1 })));
  });

  it('§8: left out, a record stays', async () => {
    const before = (await own()).records;
    await call('PUT', `/client/domains/${ZONE}`, {
      records: before.slice(1).map(({ type, name, content }) => ({ action: 'CREATE', type, ttl: 1, name, content })),
    });
    expect((await own()).records.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

describe('N: the .NET registrar client', () => {
  it('§8: finds texts and whole numbers in every record, and sends `@`, what it read, and a priority that is a number or null', async () => {
    const call = (method: string, path: string, body?: object) =>
      jsonCall(method, `${path}?testmode=1`, { Authorization: `Bearer ${customer.token.slice(7)}` }, body);
    const list = (await call('GET', '/client/domains')).json()['docs'] as Domain[];
    const { records } = list.find(({ domain }) => domain === ZONE) as Domain;
    for (const { type, name, content, ttl, priority } of records) {
      expect([typeof type, typeof name, typeof content, Number.isInteger(ttl)]).toEqual([
        'string',
        'string',
        'string',
        true,
      ]);
      expect(['undefined', 'number']).toContain(typeof priority);
    }
    const sent = records.map(({ type, name, content, ttl, priority = null }) => ({
      action: 'CREATE',
      type,
      name,
      content,
      ttl,
      priority,
    }));
    const added = { action: 'CREATE', type: 'MX', ttl: 300, name: '@', content: 'mx.example.org', priority: 5 };
    const answer = await call('PUT', `/client/domains/${ZONE}`, { records: [...sent, added] });
    expect(answer.status, answer.text).toBe(200);
    const after = (answer.json() as unknown as Domain).records;
    expect(after.slice(0, -1)).toEqual(records);
    expect(after.at(-1)).toMatchObject({ type: 'MX', name: ZONE, content: 'mx.example.org', priority: 5, ttl: 300 });
  });
});
