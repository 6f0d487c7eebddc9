import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeFrame } from '../../api/platform/frames.ts';
import { childOf, readXml, tokenOf } from '../../api/platform/xml-read.ts';
import { registryFactory } from '../../api/registry/index.ts';
import { loopbackCertificates } from '../../api/sandbox/certificates.ts';
import { exchangeRaw } from './raw.ts';
import { endpointOf, quiet, startTestRegistry, type TestRegistry, testCertificates } from './support.ts';

let stand: TestRegistry;
beforeAll(async () => {
  stand = await startTestRegistry();
});

const ns = (kind: string) => `urn:ietf:params:xml:ns:${kind}-1.0`;
const epp = (inner: string) => `<epp xmlns="${ns('epp')}">${inner}</epp>`;
const command = (inner: string, clTRID = 'raw-1') => epp(`<command>${inner}<clTRID>${clTRID}</clTRID></command>`);
const login = (change: (xml: string) => string = (xml) => xml) =>
  command(
    change(
      `<login><clID>ANUN-TEST</clID><pw>anun-test-pw</pw><options><version>1.0</version><lang>en</lang></options>` +
        `<svcs><objURI>${ns('domain')}</objURI><objURI>${ns('contact')}</objURI></svcs></login>`,
    ),
  );
const domain = (verb: string, inner: string) =>
  command(`<${verb}><domain:${verb} xmlns:domain="${ns('domain')}">${inner}</domain:${verb}></${verb}>`);

/** Sends frames in one go; gives the greeting and the answers. */
const exchange = (...frames: string[]): Promise<string[]> =>
  exchangeRaw(stand.port, stand.ca, Buffer.concat(frames.map(encodeFrame)), frames.length + 1);

/** Sends frames in one go; gives code and message of each answer after the greeting. */
async function talk(...frames: string[]): Promise<{ code: number; text: string }[]> {
  return (await exchange(...frames)).slice(1).map((answer) => {
    const reading = readXml(answer);
    const response = 'root' in reading ? childOf(reading.root, 'response') : undefined;
    const result = childOf(response, 'result');
    const reason = tokenOf(childOf(result, 'extValue'), 'reason');
    return { code: Number(result?.attributes.get('code')), text: reason ?? tokenOf(result, 'msg') ?? answer };
  });
}
const codes = async (...frames: string[]) => (await talk(...frames)).map(({ code }) => code);
const logout = command('<logout/>');
/** The code of one frame sent after login. */
const codeOf = async (frame: string) => (await codes(login(), frame, logout))[1];

describe('a session', () => {
  test('begins with a greeting that offers the objects and secDNS', async () => {
    const [greeting] = await exchange(logout);
    expect(greeting).toContain(`<objURI>${ns('host')}</objURI>`);
    expect(greeting).toContain('<extURI>urn:ietf:params:xml:ns:secDNS-1.1</extURI>');
    expect(greeting).toContain('<svDate>2027-03-01T10:00:00.000Z</svDate>');
  });

  test('needs a login first, allows one, and ends with logout', async () => {
    const check = domain('check', '<domain:name>a.am</domain:name>');
    expect(await codes(check, logout, login(), login(), check, logout, check)).toEqual([
      2002, 2002, 1000, 2002, 1000, 1500,
    ]);
  });

  test('greets for every hello, logged in or not', async () => {
    const answers = await exchange(epp('<hello/>'), login(), epp('<hello/>'), logout);
    expect(answers.map((answer) => answer.includes('<greeting>'))).toEqual([true, true, false, true, false]);
  });

  test.each([
    ['another version', (xml: string) => xml.replace('<version>1.0', '<version>2.0'), 2100],
    ['another language', (xml: string) => xml.replace('>en<', '>fr<'), 2102],
    ['an unknown object', (xml: string) => xml.replace(ns('contact'), ns('widget')), 2307],
    [
      'an unknown extension',
      (xml: string) => xml.replace('</svcs>', '<svcExtension><extURI>urn:x</extURI></svcExtension></svcs>'),
      2103,
    ],
    ['a wrong password', (xml: string) => xml.replace('anun-test-pw', 'wrong-pw'), 2200],
    ['a new password', (xml: string) => xml.replace('</pw>', '</pw><newPW>new-pw-1</newPW>'), 2102],
    ['no services', (xml: string) => xml.replace(/<svcs>.*<\/svcs>/, ''), 2003],
  ])('is refused with %s', async (_what, change, code) => {
    expect(await codes(login(change), logout)).toEqual([code, 2002]);
  });

  test('ends at the third wrong password', async () => {
    const wrong = login((xml) => xml.replace('anun-test-pw', 'wrong-pw'));
    expect(await codes(wrong, wrong, wrong, login())).toEqual([2200, 2200, 2501]);
  });

  test('uses only what its login named', async () => {
    const host = command(
      `<info><host:info xmlns:host="${ns('host')}"><host:name>ns1.a.org</host:name></host:info></info>`,
    );
    expect(await codeOf(host)).toBe(2307);
    const update = domain('update', '<domain:name>a.am</domain:name>').replace(
      '<clTRID>',
      '<extension><secDNS:update xmlns:secDNS="urn:ietf:params:xml:ns:secDNS-1.1"/></extension><clTRID>',
    );
    expect(await codeOf(update)).toBe(2103);
  });
});

describe('a frame', () => {
  test.each([
    ['no XML', 'hello?'],
    ['another root', '<html/>'],
    ['a document type', `<!DOCTYPE epp [<!ENTITY a "b">]>${epp('<hello/>')}`],
    ['an external entity', `<!DOCTYPE epp [<!ENTITY a SYSTEM "file:///etc/passwd">]>${epp('<hello>&a;</hello>')}`],
    ['an unknown entity', command('<poll op="req">&lol;</poll>')],
    ['neither hello nor command', epp('<extension/>')],
    ['two commands', epp('<command><logout/><logout/></command>')],
    [
      'an object of another verb',
      domain('check', '<domain:name>a.am</domain:name>').replaceAll('domain:check', 'domain:info'),
    ],
    ['a strange element', domain('info', '<domain:name>a.am</domain:name><domain:colour>red</domain:colour>')],
    [
      'elements out of order',
      domain('renew', '<domain:curExpDate>2027-01-01</domain:curExpDate><domain:name>a.am</domain:name>'),
    ],
  ])('with %s is a syntax error or a missing parameter', async (_what, frame) => {
    expect([2001, 2003]).toContain(await codeOf(frame));
  });

  test('of an unknown command, one that is not there, or about an unknown object is named as such', async () => {
    expect(await codeOf(command('<restart/>'))).toBe(2000);
    const contact = `<contact:transfer xmlns:contact="${ns('contact')}"><contact:id>C1</contact:id></contact:transfer>`;
    expect(await codeOf(command(`<transfer op="query">${contact}</transfer>`))).toBe(2101);
    expect(await codeOf(command('<info><w:info xmlns:w="urn:widget"/></info>'))).toBe(2307);
    expect(await codeOf(domain('info', ''))).toBe(2003);
    expect(await codeOf(command('<poll op="ack"/>'))).toBe(2003);
    expect(await codeOf(command('<poll op="eat"/>'))).toBe(2005);
    expect(await codeOf(command('<poll op="req"/>', 'x'))).toBe(2005);
  });

  test('above the limit, or with an impossible length, ends the connection', async () => {
    for (const length of [1 << 20, 3]) {
      const header = Buffer.alloc(4);
      header.writeUInt32BE(length);
      const bytes = Buffer.concat([header, Buffer.from('<epp/>')]);
      // Resolves although nine frames never come: the other side has closed.
      const frames = await exchangeRaw(stand.port, stand.ca, bytes, 9);
      expect(frames.filter((frame) => !frame.includes('<greeting>'))).toEqual([]);
    }
  });

  test('carries its clTRID back, or none', async () => {
    const anonymous = epp('<command><poll op="req"/></command>');
    const answers = await exchange(login(), anonymous, logout);
    expect(answers[1]).toContain('<clTRID>raw-1</clTRID>');
    expect(answers[2]).not.toContain('clTRID');
  });
});

describe('a period', () => {
  const create = (name: string, period: string) =>
    domain(
      'create',
      `<domain:name>${name}</domain:name>${period}<domain:authInfo><domain:pw>secret</domain:pw></domain:authInfo>`,
    );
  const months = (count: number) => `<domain:period unit="m">${count}</domain:period>`;

  test('is a year when it is left out, and may be given in months that make up years', async () => {
    expect(await codeOf(create('default.com', ''))).toBe(1000);
    expect((await stand.control.domain('default.com'))?.expiresAt).toBe('2028-03-01T10:00:00.000Z');
    expect(await codeOf(create('months.com', months(24)))).toBe(1000);
    expect((await stand.control.domain('months.com'))?.expiresAt).toBe('2029-03-01T10:00:00.000Z');
    expect(await codeOf(create('half.com', months(18)))).toBe(2306);
    expect(await codeOf(create('long.com', months(132)))).toBe(2004);
    expect(await codeOf(create('word.com', '<domain:period unit="y">two</domain:period>'))).toBe(2005);
  });

  test('of a leap day ends on the last of February', async () => {
    const leap = await startTestRegistry();
    leap.clock.advance(new Date('2028-02-29T12:00:00Z').getTime() - leap.clock.now().getTime());
    await exchangeRaw(leap.port, leap.ca, Buffer.concat([login(), create('leap.com', ''), logout].map(encodeFrame)), 4);
    expect((await leap.control.domain('leap.com'))?.expiresAt).toBe('2029-02-28T12:00:00.000Z');
  });
});

describe('certificates', () => {
  test('are made once, and again when a part is missing; the key is for the owner’s eyes', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'anun-certs-'));
    const made = await loopbackCertificates(folder);
    expect(await loopbackCertificates(folder)).toEqual(made);
    expect((await stat(path.join(folder, 'key.pem'))).mode & 0o077).toBe(0);
    expect(await readFile(path.join(folder, 'ca.pem'), 'utf8')).toBe(made.ca);
    await rm(path.join(folder, 'cert.pem'));
    expect((await loopbackCertificates(folder)).cert).not.toBe(made.cert);
    await rm(folder, { recursive: true });
  });

  test('of clients are demanded where an authority for them is given', async () => {
    const authority = await generate([{ name: 'commonName', value: 'Clients' }], {
      algorithm: 'sha256',
      extensions: [{ name: 'basicConstraints', cA: true }],
    });
    const signer = { key: authority.private, cert: authority.cert };
    const names = [{ name: 'commonName', value: 'registrar' }];
    const client = await generate(names, {
      algorithm: 'sha256',
      ca: signer,
      extensions: [{ name: 'extKeyUsage', clientAuth: true }],
    });
    const { ca, ...server } = await testCertificates();
    const strict = await startTestRegistry({ tls: { ...server, ca: authority.cert } });

    const checkWith = async (keys: { cert?: string; key?: string }) => {
      const endpoint = { ...endpointOf(strict.port, ca), ...keys };
      const factory = registryFactory({ endpoints: { am: endpoint }, log: quiet, pool: { outageMs: 300 } });
      const answer = await factory.forZone('am').check(['a.am']);
      await factory.close();
      return answer;
    };
    expect(await checkWith({})).toMatchObject({ outcome: 'unknown', sent: false });
    expect(await checkWith({ cert: client.cert, key: client.private })).toMatchObject({ outcome: 'done' });
  });
});
