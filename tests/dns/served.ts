import { expect, it } from 'vitest';
import { change, type DnsWorld, published } from '../support/dns.ts';
import { eventually, type Schemas } from '../support/http.ts';

export interface ServedWorld extends DnsWorld {
  /** The DNS server's API goes away, and comes back with what it had. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Somebody else writes into a zone, by the API of the DNS server. */
  meddle(zone: string, set: { name: string; type: string; contents: string[] }): Promise<void>;
}

const KEY = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'.repeat(12)}`;
const ARMENIAN = 'ա'.repeat(200);
const SHA256 = 'ab'.repeat(32);
const [A, B] = ['served.am', 'target.am'];

/** Each type, and what is heard of it: names without their final dot, texts as one, the rest in hexadecimal digits. */
const RECORDS: [Schemas['DnsRecordInput'], string, string[]][] = [
  [{ type: 'A', name: '@', content: '192.0.2.10' }, A, ['192.0.2.10']],
  [{ type: 'AAAA', name: '@', content: '2001:DB8:0:0:0:0:0:1' }, A, ['2001:db8::1']],
  [{ type: 'CNAME', name: 'www', content: `Web.${A}` }, `www.${A}`, [`web.${A}`]],
  [{ type: 'MX', name: '@', content: `mail.${A}`, priority: 20 }, A, [`20 mail.${A}`]],
  [{ type: 'MX', name: 'quiet', content: '.', priority: 0 }, `quiet.${A}`, ['0 .']],
  [{ type: 'TXT', name: 'k._domainkey', content: KEY }, `k._domainkey.${A}`, [KEY]],
  [{ type: 'TXT', name: 'hy', content: ARMENIAN }, `hy.${A}`, [ARMENIAN]],
  [{ type: 'TXT', name: 'q', content: 'a "quoted\\ text; with all' }, `q.${A}`, ['a "quoted\\ text; with all']],
  [{ type: 'SPF', name: 'spf', content: 'v=spf1 -all' }, `spf.${A}`, ['v=spf1 -all']],
  [{ type: 'SRV', name: '_sip._tcp', content: `10 5 5060 sip.${A}` }, `_sip._tcp.${A}`, [`10 5 5060 sip.${A}`]],
  [{ type: 'NS', name: 'sub', content: `ns1.${B}` }, `sub.${A}`, [`ns1.${B}`]],
  [{ type: 'CAA', name: '@', content: '0 issue "ca.example"' }, A, ['0 issue ca.example']],
  [{ type: 'PTR', name: 'p', content: `host.${B}` }, `p.${A}`, [`host.${B}`]],
  [
    { type: 'TLSA', name: '_443._tcp', content: `3 1 1 ${SHA256.toUpperCase()}` },
    `_443._tcp.${A}`,
    [`030101${SHA256}`],
  ],
  [{ type: 'SSHFP', name: 'ssh', content: `4 2 ${SHA256}` }, `ssh.${A}`, [`0402${SHA256}`]],
  [
    { type: 'HTTPS', name: 'h', content: '1 . alpn=h2,h3 port=8443 ipv4hint=192.0.2.1' },
    `h.${A}`,
    ['0001000001000602683202683300030002' + '20fb' + '00040004c0000201'],
  ],
  [{ type: 'HTTPS', name: 'ha', content: `0 ${B}` }, `ha.${A}`, ['0000067461726765740' + '2616d00']],
  [
    { type: 'SVCB', name: '_dns', content: '1 . mandatory=port port=853 ipv6hint=2001:db8::5' },
    `_dns.${A}`,
    ['000100' + '000000020003' + '000300020355' + '0006001020010db8000000000000000000000005'],
  ],
  [{ type: 'A', name: '*.wild', content: '192.0.2.44' }, `any.thing.wild.${A}`, ['192.0.2.44']],
];

/** One suite for whatever serves our zones. */
export function describeServed(world: () => ServedWorld): void {
  const put = async (records: Schemas['DnsRecordInput'][], domain = A) => {
    const { status, body } = await change(world().customer, domain, records);
    expect(status, JSON.stringify(body)).toBe(200);
    await published(world().customer, domain);
    return body;
  };

  it('answers every type of record', async () => {
    await put(RECORDS.map(([record]) => ({ action: 'CREATE', ...record })));
    for (const [{ type }, name, expected] of RECORDS) {
      if (type === 'NS') continue;
      const heard = type === 'SPF' ? 'TXT' : (type ?? '');
      expect([name, heard, await world().ask(name, heard)]).toEqual([name, heard, expected]);
    }
  });

  it('hears of the name servers of the zone, and leads to those of a part of it', async () => {
    const { body } = await world().customer.get<Schemas['DnsZone']>(`/client/domains/${A}/dns`);
    expect(await world().ask(A, 'NS')).toEqual([...body.nameServers].sort());
    expect(await world().ask(A, 'SOA')).toEqual([String(body.serial)]);
  });

  it('answers an ALIAS with the addresses of its target', async () => {
    await put([{ type: 'A', name: 'host', content: '192.0.2.77' }], B);
    await put([{ type: 'ALIAS', name: 'flat', content: `host.${B}` }]);
    expect(await world().ask(`flat.${A}`, 'A')).toEqual(['192.0.2.77']);
  });

  it('follows each change: another value, another TTL, a swap for a CNAME, nothing any more', async () => {
    const made = await put([{ type: 'A', name: 'swap', content: '192.0.2.1' }]);
    const id = made.changes[0]?.after?.id ?? '';
    await put([{ id, content: '192.0.2.2', ttl: 120 }]);
    expect(await world().ask(`swap.${A}`, 'A')).toEqual(['192.0.2.2']);
    const swapped = await put([
      { action: 'CREATE', type: 'CNAME', name: 'swap', content: `host.${B}` },
      { action: 'DELETE', id },
    ]);
    expect(await world().ask(`swap.${A}`, 'CNAME')).toEqual([`host.${B}`]);
    await put([{ action: 'DELETE', id: swapped.changes.find(({ after }) => after)?.after?.id ?? '' }]);
    await expect(world().ask(`swap.${A}`, 'A')).rejects.toThrow(/ENOTFOUND/);
  });

  it('loses nothing while the DNS server is away', async () => {
    await world().down();
    const { status } = await change(world().customer, A, [{ type: 'A', name: 'later', content: '192.0.2.5' }]);
    expect(status).toBe(200);
    const { body } = await world().customer.get<Schemas['DnsZone']>(`/client/domains/${A}/dns`);
    expect(body.published).toBe(false);
    await world().up();
    await published(world().customer, A, 30_000);
    expect(await world().ask(`later.${A}`, 'A')).toEqual(['192.0.2.5']);
  });

  it('repairs what somebody else has done to the zone', async () => {
    await world().meddle(A, { name: `stray.${A}.`, type: 'TXT', contents: ['"not ours"'] });
    await world().meddle(A, { name: `later.${A}.`, type: 'A', contents: ['203.0.113.9'] });
    await world().meddle(A, {
      name: `${A}.`,
      type: 'SOA',
      contents: [`ns1.dns.anun.example. hostmaster.dns.anun.example. 77 10800 3600 604800 3600`],
    });
    await put([{ type: 'A', name: 'repaired', content: '192.0.2.6' }]);
    expect(await world().ask(`later.${A}`, 'A')).toEqual(['192.0.2.5']);
    await expect(world().ask(`stray.${A}`, 'TXT')).rejects.toThrow(/ENOTFOUND/);
    expect(await world().ask(`repaired.${A}`, 'A')).toEqual(['192.0.2.6']);
  });

  it('saves one change of a zone at its limit as fast as of a small one', async () => {
    const timed = async (name: string) => {
      const begun = performance.now();
      await put([{ type: 'A', name, content: '192.0.2.1' }], B);
      return performance.now() - begun;
    };
    const few = [await timed('f1'), await timed('f2'), await timed('f3')];
    const { body } = await world().customer.get<Schemas['DnsZone']>(`/client/domains/${B}/dns`);
    const many = Array.from({ length: 1_490 - body.records }, (_, index) => ({
      type: 'A',
      name: `host-${index}`,
      content: '192.0.2.99',
    }));
    await put(many, B);
    const full = [await timed('m1'), await timed('m2'), await timed('m3')];
    console.log(
      `one change of a small zone ${Math.min(...few).toFixed(0)} ms, of a full one ${Math.min(...full).toFixed(0)} ms`,
    );
    expect(Math.min(...full)).toBeLessThan(3 * Math.min(...few) + 100);
    expect(await world().ask(`m3.${B}`, 'A')).toEqual(['192.0.2.1']);
  });

  it('serves a name no longer when it is kept no longer', async () => {
    const { customer, server } = world();
    await put([{ type: 'A', name: 'host', content: '192.0.2.77' }], B);
    await customer.put(`/client/domains/${B}/dns`, { used: false });
    expect(await world().ask(`host.${B}`, 'A')).toEqual(['192.0.2.77']);
    await server.test.handlers['sandbox.moveClock']({
      path: {},
      query: {},
      body: { bySeconds: 31 * 86_400 },
      call: { locale: 'en' } as never,
    });
    await eventually(
      async () =>
        (await world()
          .ask(`host.${B}`, 'A')
          .catch(() => 'gone')) === 'gone',
      'the zone is removed',
    );
  });
}
