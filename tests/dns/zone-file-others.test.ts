import { beforeAll, describe, expect, it } from 'vitest';
import { type DnsWorld, dnsWorld } from '../support/dns.ts';
import type { Schemas } from '../support/http.ts';

const ZONE = 'azone.am';
let world: DnsWorld;
beforeAll(async () => {
  world = await dnsWorld([ZONE]);
});
type Plan = Schemas['DnsPlan'] & Schemas['Problem'];
const plan = (zoneFile: string, more: object = {}) =>
  world.customer.post<Plan>(`/client/domains/${ZONE}/records/plan`, { zoneFile, ...more });
/** What is read of a file: name, TTL, type and content. */
async function read(zoneFile: string): Promise<string[]> {
  const { status, body } = await plan(zoneFile);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.changes.map(({ after }) => `${after?.name} ${after?.ttl} ${after?.type} ${after?.content}`);
}
const mistakes = async (zoneFile: string) => {
  const { status, body } = await plan(zoneFile);
  expect(status, JSON.stringify(body)).toBe(422);
  return body.errors.map(({ pointer, detail }) => `${pointer} ${detail}`);
};

describe('zone files as other programs write them', () => {
  it('reads quotes inside a word as a part of it', async () => {
    expect(
      await read(
        [
          'b 3600 HTTPS 1 . alpn="h2,h3" ipv4hint="192.0.2.1,192.0.2.2" port=8443',
          's 3600 SVCB 1 dns alpn="dot" ; a remark',
          'c 3600 CAA 0 issue "ca.example; policy=ev"',
          't 3600 TXT "a \\"b\\"; c" d',
        ].join('\n'),
      ),
    ).toEqual([
      'b.azone.am 3600 HTTPS 1 . alpn="h2,h3" ipv4hint="192.0.2.1,192.0.2.2" port=8443',
      's.azone.am 3600 SVCB 1 dns.azone.am alpn="dot"',
      'c.azone.am 3600 CAA 0 issue "ca.example; policy=ev"',
      't.azone.am 3600 TXT a "b"; cd',
    ]);
    expect(await mistakes('b HTTPS 1 . alpn="h2')).toEqual(['/zoneFile/1/content Line 1 cannot be read.']);
  });

  it('reads an owner that ends with the sign of the origin, as GoDaddy writes it', async () => {
    const file = [
      '; Domain: azone.am',
      '$ORIGIN azone.am.',
      '@\t3600\t IN \tSOA\tns53.domaincontrol.com.\tdns.jomax.net. (',
      '\t\t\t\t2024010100',
      '\t\t\t\t28800',
      '\t\t\t\t7200',
      '\t\t\t\t604800',
      '\t\t\t\t600',
      '\t\t\t\t) ',
      '@\t600\t IN \tA\t192.0.2.7',
      'www\t3600\t IN \tCNAME\t@',
      '_sip._tls.@\t3600\t IN \tSRV\t100 1 443 sipdir.online.lync.com.',
      'shop.@\t3600\t IN \tCNAME\tpages.@',
    ].join('\n');
    expect(await read(file)).toEqual([
      'azone.am 600 A 192.0.2.7',
      'www.azone.am 3600 CNAME azone.am',
      '_sip._tls.azone.am 3600 SRV 100 1 443 sipdir.online.lync.com',
      'shop.azone.am 3600 CNAME pages.azone.am',
    ]);
    const { body } = await world.customer.post<Plan>(`/client/domains/${ZONE}/records/plan`, {
      records: [{ type: 'SRV', name: '_sip._tls.@', content: '100 1 443 sip.example.com' }],
    });
    expect(body.changes[0]?.after?.name).toBe('_sip._tls.azone.am');
  });

  it('says of an owner that cannot be read just that', async () => {
    const name = (line: number) =>
      `/zoneFile/${line}/name “a!b.azone.am.” is not a name in azone.am. Enter the part before azone.am, or @ for the domain itself.`;
    expect(await mistakes('a!b CNAME @')).toEqual([name(1)]);
    expect(await mistakes('a!b ALIAS azone.am.\nok A 192.0.2.1')).toEqual([name(1)]);
  });

  it('does not take a line for a record of another name when the line before it cannot be read', async () => {
    const file = 'one A 192.0.2.1\ntwo TXT "open\n  A 192.0.2.2\n"\n  A 192.0.2.3';
    expect(await mistakes(file)).toEqual([
      '/zoneFile/2/content Line 2 cannot be read.',
      '/zoneFile/4/content Line 4 cannot be read.',
      '/zoneFile/5/content Line 5 begins with a space, so it belongs to the name before it, but there is no readable name before it.',
    ]);
    const { body } = await plan(file, { partial: true });
    expect(body.changes.map(({ after }) => `${after?.name} ${after?.content}`)).toEqual([
      'one.azone.am 192.0.2.1',
      'two.azone.am 192.0.2.2',
    ]);
  });

  it('names the type that is not supported', async () => {
    const said = (type: string) =>
      expect.stringContaining(`type “${type}” records are not supported. Supported types:`);
    expect(
      await mistakes('@ 0 IN TYPE65534 \\# 5 0d4f440001\nk._domainkey IN DKIM "v=DKIM1"\n_dmarc IN DMARC "p=none"'),
    ).toEqual([said('TYPE65534'), said('DKIM'), said('DMARC')]);
  });

  it('refuses records of another class instead of serving them as records of the Internet', async () => {
    const said = (line: number, name: string) =>
      `/zoneFile/${line}/content Line ${line}: class ${name} is not supported; only IN is.`;
    expect(
      await mistakes(
        [
          'version CH TXT "9.9"',
          'a 300 HS A 192.0.2.1',
          'b ANY A 192.0.2.1',
          'c CLASS3 300 TXT x',
          'd CS A 1.1.1.1',
        ].join('\n'),
      ),
    ).toEqual([said(1, 'CH'), said(2, 'HS'), said(3, 'ANY'), said(4, 'CLASS3'), said(5, 'CS')]);
    expect(await read('a CLASS1 300 A 192.0.2.1\nin 300 in a 192.0.2.2')).toEqual([
      'a.azone.am 300 A 192.0.2.1',
      'in.azone.am 300 A 192.0.2.2',
    ]);
  });

  it('says which parenthesis is not closed', async () => {
    expect(await mistakes('a A 192.0.2.1\nb TXT ( "x"\nc A 192.0.2.1')).toEqual([
      '/zoneFile/2/content Line 2: the parenthesis opened here is never closed, so nothing after it can be read.',
    ]);
  });

  it('says of a $TTL that is none that the line cannot be read', async () => {
    expect(await mistakes('$TTL soon\na A 192.0.2.1')).toEqual(['/zoneFile/1/content Line 1 cannot be read.']);
  });
});

describe('what a zone file may mean otherwise', () => {
  const notes = async (file: string) => (await plan(file)).body.notes;
  const repeats = (line: number, input: string, name: string) =>
    `Line ${line}: “${input}” has no final dot, so it means ${name}. If it is a full name, add the dot: ${input}.`;

  it('says that a name without its final dot repeats the zone, or looks like a full name', async () => {
    expect(
      await notes(
        [
          '$TTL 300',
          '@ MX 10 mail.azone.am',
          'www.azone.am A 192.0.2.1',
          '  AAAA 2001:db8::1',
          '_x._tcp SRV 1 1 1 Azone.am',
          'g CNAME ghs.google.com',
          'fine CNAME host.sub',
          'dot CNAME mail.azone.am.',
          '$ORIGIN sub.azone.am',
        ].join('\n'),
      ),
    ).toEqual([
      repeats(9, 'sub.azone.am', 'sub.azone.am.azone.am'),
      repeats(2, 'mail.azone.am', 'mail.azone.am.azone.am'),
      repeats(3, 'www.azone.am', 'www.azone.am.azone.am'),
      repeats(5, 'Azone.am', 'Azone.am.azone.am'),
      repeats(6, 'ghs.google.com', 'ghs.google.com.azone.am'),
    ]);
  });

  it('gives a record without a TTL the last one stated before it (RFC 1035, 5.1), and says so once', async () => {
    const file = 'a A 192.0.2.1\nb 300 A 192.0.2.1\nc A 192.0.2.1\nd IN A 192.0.2.1';
    expect((await read(file)).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'a.azone.am 1',
      'b.azone.am 300',
      'c.azone.am 300',
      'd.azone.am 300',
    ]);
    expect(await notes(file)).toEqual([
      'Line 1 has no TTL, and there is none before it, so it is set to automatic.',
      '2 records (the first in line 3) have no TTL, so they get the last TTL before them, 300 seconds.',
    ]);
    expect(await notes(`$TTL 600\n${file}`)).toEqual([]);
    expect((await read('b 300 A 192.0.2.1\n$TTL 600\nc A 192.0.2.1')).at(-1)).toBe('c.azone.am 600 A 192.0.2.1');
  });
});

describe('import of the rest', () => {
  const FILE = [
    '$TTL 300',
    'good A 192.0.2.1',
    'k._domainkey DKIM "v=DKIM1"',
    'bad A nowhere',
    'c CNAME a.example.com.',
    'c CNAME b.example.com.',
    'good TXT "kept"',
  ].join('\n');

  it('imports what can be imported and lists what was left out, in the plan and in the change', async () => {
    expect((await plan(FILE)).status).toBe(422);
    const leftOut = [
      { line: 3, detail: expect.stringContaining('“DKIM” records are not supported.') },
      { line: 4, detail: expect.stringContaining('“nowhere” is not an IPv4 address') },
      { line: 6, detail: 'c.azone.am can have only one CNAME.' },
    ];
    const planned = await plan(FILE, { partial: true });
    expect(planned.body).toMatchObject({ created: 3, leftOut });
    const made = await world.customer.post<Plan>(`/client/domains/${ZONE}/records`, { zoneFile: FILE, partial: true });
    expect(made.body).toMatchObject({ created: 3, records: 3, leftOut });
    expect((await plan('x 300 A 192.0.2.1', { partial: true })).body.leftOut).toEqual([]);
  });

  it('still refuses a replace by a file of which nothing can be read', async () => {
    const replaced = await world.customer.post<Plan>(`/client/domains/${ZONE}/records`, {
      zoneFile: 'x A nowhere',
      partial: true,
      replace: true,
    });
    expect([replaced.status, replaced.body.errors.map(({ pointer }) => pointer)]).toEqual([422, ['/allowEmpty']]);
  });
});
