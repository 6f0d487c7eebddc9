import net from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFrame } from '../../api/platform/frames.ts';
import { type RegistryFactoryOptions, registryFactory, type ZoneRegistry } from '../../api/registry/index.ts';
import { exchangeRaw } from './raw.ts';
import { type Scripted, scriptedCheck, scriptedGreeting, scriptedReply, startScripted } from './scripted.ts';
import { endpointOf, quiet, startTestRegistry, type TestRegistry, testCertificates, value } from './support.ts';

let stand: TestRegistry;
beforeAll(async () => {
  stand = await startTestRegistry({ sessionsPerClient: 3 });
});

const closing: ZoneRegistry[] = [];
afterAll(async () => {
  await Promise.all(closing.map((registry) => registry.close()));
});

/** The Armenian registry at a port, with warnings kept. */
function connect(port: number, ca: string, options: Partial<RegistryFactoryOptions> = {}) {
  const warnings: object[] = [];
  const log = { ...quiet, warn: (fields: object) => void warnings.push(fields) };
  const registry = registryFactory({ endpoints: { am: endpointOf(port, ca) }, log, ...options }).forZone('am');
  closing.push(registry);
  return { registry, warnings };
}
const atStand = (options: Partial<RegistryFactoryOptions> = {}) => connect(stand.port, stand.ca, options);
const send = (socket: TLSSocket, frame: string) => void socket.write(encodeFrame(frame));
const greet = (socket: TLSSocket) => send(socket, scriptedGreeting);

/** Logs in whoever comes and leaves the rest to the test. */
const scripted = (script: (frame: string, socket: TLSSocket, clTRID: string) => void): Promise<Scripted> =>
  startScripted(greet, (frame, socket, clTRID) => {
    if (frame.includes('<login>')) return send(socket, scriptedReply(1000, clTRID));
    if (frame.includes('<logout/>')) return void socket.end(encodeFrame(scriptedReply(1500, clTRID)));
    if (frame.includes('<hello/>')) return send(socket, scriptedGreeting);
    return script(frame, socket, clTRID);
  });

describe('sessions', () => {
  test('200 checks at once, with the product’s own limits: no answer lost, none crossed', async () => {
    const { registry } = atStand();
    const names = Array.from({ length: 200 }, (_, index) => `${index % 3 === 0 ? 'registered' : 'free'}-${index}.am`);
    const answers = await Promise.all(names.map((name) => registry.check([name])));
    expect(answers.map(value).flat()).toMatchObject(
      names.map((name) => ({ name, available: name.startsWith('free') })),
    );
    await registry.close();
  });

  test('are opened when there is work, at most as many as configured, and ended by close', async () => {
    const server = await scripted((frame, socket, clTRID) => send(socket, scriptedCheck(frame, clTRID)));
    const { registry } = connect(server.port, server.ca, { pool: { sessions: { checks: 2, commands: 2 } } });
    expect(server.connections()).toBe(0);
    await registry.check(['a.am']);
    expect(server.connections()).toBe(1);
    await Promise.all(Array.from({ length: 60 }, (_, index) => registry.check([`n${index}.am`])));
    expect(server.connections()).toBe(2);
    await registry.close();
    expect(server.received.filter((frame) => frame.includes('<logout/>'))).toHaveLength(2);
    expect(await registry.check(['b.am'])).toMatchObject({ outcome: 'unknown', sent: false });
  });

  test('say hello while idle, and are opened anew when nobody greets back', async () => {
    let deaf = false;
    const server = await startScripted(greet, (frame, socket, clTRID) => {
      if (frame.includes('<hello/>')) return void (deaf || send(socket, scriptedGreeting));
      if (frame.includes('<login>')) return send(socket, scriptedReply(1000, clTRID));
      return send(socket, scriptedCheck(frame, clTRID));
    });
    const hellos = () => server.received.filter((frame) => frame.includes('<hello/>')).length;
    const { registry } = connect(server.port, server.ca, {
      pool: { sessions: { checks: 1, commands: 1 }, keepAliveMs: 30 },
      commandMs: 200,
    });
    await registry.check(['a.am']);
    await expect.poll(hellos).toBeGreaterThan(2);
    expect(server.connections()).toBe(1);
    deaf = true;
    const before = hellos();
    await expect.poll(hellos).toBe(before + 1);
    expect((await registry.check(['b.am'])).outcome).toBe('done');
    expect(server.connections()).toBe(2);
  });

  test('that the registry ended while they were idle are replaced without a word', async () => {
    const { registry } = atStand({ pool: { sessions: { checks: 1, commands: 1 } } });
    await registry.check(['a.am']);
    await stand.control.setUnavailable(true);
    await stand.control.setUnavailable(false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await registry.check(['a.am'])).outcome).toBe('done');
  });

  test('end after 2502, and others go on when the registry allows fewer than we want', async () => {
    const { registry, warnings } = atStand({ pool: { sessions: { checks: 8, commands: 8 } } });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => registry.check([`many-${index}.am`])));
    expect(answers.every(({ outcome }) => outcome === 'done')).toBe(true);
    expect(warnings).toContainEqual(expect.objectContaining({ why: expect.stringContaining('2502') }));
    await registry.close();
  });

  test('come back after an outage, without a command being lost that never left', async () => {
    const { registry } = atStand({ pool: { firstRestMs: 20 } });
    await stand.control.setUnavailable(true);
    const waiting = registry.check(['back.am']);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await stand.control.setUnavailable(false);
    expect((await waiting).outcome).toBe('done');
  });
});

describe('login', () => {
  test('with a wrong password never succeeds, and says why', async () => {
    const endpoint = { ...endpointOf(stand.port, stand.ca), password: 'wrong-pw' };
    const factory = registryFactory({ endpoints: { am: endpoint }, log: quiet, pool: { outageMs: 200 } });
    const answer = await factory.forZone('am').check(['a.am']);
    expect(answer).toMatchObject({ outcome: 'unknown', sent: false, message: expect.stringContaining('2200') });
    await factory.close();
  });

  test('asks only for what is offered: without secDNS a DS record is refused before it is sent', async () => {
    const server = await scripted((frame, socket, clTRID) => send(socket, scriptedCheck(frame, clTRID)));
    const { registry } = connect(server.port, server.ca);
    await registry.check(['a.am']);
    expect(server.received[0]).toContain('<objURI>urn:ietf:params:xml:ns:contact-1.0</objURI>');
    expect(server.received[0]).not.toContain('svcExtension');
    const dnssec = { add: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB' }] };
    const answer = await registry.update({ name: 'a.am', dnssec, reference: 'ref-1' });
    expect(answer).toMatchObject({ outcome: 'refused', code: 2103, reason: 'policy' });
    expect(server.received.some((frame) => frame.includes('secDNS'))).toBe(false);
  });

  test('is not tried where a needed object is not offered, or where nobody greets', async () => {
    const other = scriptedGreeting.replace('contact-1.0', 'contact-9.9');
    for (const [hello, why] of [
      [other, 'does not offer urn:ietf:params:xml:ns:contact-1.0'],
      ['<html/>', 'did not greet'],
    ] as const) {
      const server = await startScripted(
        (socket) => send(socket, hello),
        () => undefined,
      );
      const { registry } = connect(server.port, server.ca, { pool: { outageMs: 150 } });
      expect(await registry.check(['a.am'])).toMatchObject({
        outcome: 'unknown',
        message: expect.stringContaining(why),
      });
      expect(server.received).toEqual([]);
    }
  });

  test('needs a certificate that the given authority signed', async () => {
    const { registry } = connect(stand.port, (await testCertificates()).cert, { pool: { outageMs: 200 } });
    const answer = await registry.check(['a.am']);
    expect(answer).toMatchObject({
      outcome: 'unknown',
      sent: false,
      message: expect.stringMatching(/certificate|issuer/),
    });
  });
});

describe('a dead registry', () => {
  const seconds = async (work: Promise<unknown>) => {
    const start = performance.now();
    await work;
    return (performance.now() - start) / 1000;
  };

  test('that refuses connections gives every waiting command an answer within seconds (SRV-1)', async () => {
    const { registry } = connect(1, stand.ca);
    const answers = Promise.all(Array.from({ length: 30 }, (_, index) => registry.check([`dead-${index}.am`])));
    expect(await seconds(answers)).toBeLessThan(4);
    for (const answer of await answers) expect(answer).toMatchObject({ outcome: 'unknown', sent: false });
  });

  test('that takes connections and says nothing does so too', async () => {
    const silent = net.createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { registry } = connect(port, stand.ca, { connectMs: 300, pool: { outageMs: 500 } });
    expect(
      await seconds(registry.renew({ name: 'a.am', currentExpiry: '2028-01-01', years: 1, reference: 'ref-1' })),
    ).toBeLessThan(2);
    await registry.close();
    silent.close();
  });

  test('does not let the queue grow without bound', async () => {
    const server = await scripted(() => undefined);
    const { registry } = connect(server.port, server.ca, {
      commandMs: 300,
      pool: { sessions: { checks: 1, commands: 1 }, maxNames: 5, outageMs: 200 },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => registry.check([`q${index}.am`])));
    const full = answers.filter((answer) => answer.outcome === 'unknown' && answer.message.includes('too many'));
    expect(full.length).toBe(15);
    expect(answers.every(({ outcome }) => outcome === 'unknown')).toBe(true);
  });

  test('is left alone for longer and longer', async () => {
    const { registry, warnings } = connect(1, stand.ca, {
      pool: { firstRestMs: 40, longestRestMs: 100, outageMs: 500 },
    });
    await registry.check(['a.am']);
    expect(warnings.filter((fields) => 'why' in fields).length).toBeLessThanOrEqual(7);
  });
});

describe('the wire', () => {
  test('may split frames anywhere', async () => {
    const server = await scripted((frame, socket, clTRID) => {
      const bytes = encodeFrame(scriptedCheck(frame, clTRID));
      const trickle = (at: number) => {
        if (at >= bytes.length) return;
        socket.write(bytes.subarray(at, at + 7));
        setImmediate(trickle, at + 7);
      };
      trickle(0);
    });
    const { registry } = connect(server.port, server.ca);
    expect(value(await registry.check(['a.am', 'b.am'])).map(({ name }) => name)).toEqual(['a.am', 'b.am']);
  });

  test('may join greeting, login and commands in one segment on the stand-in’s side', async () => {
    const { registry } = atStand();
    await registry.check(['warm.am']);
    const frames = await pipelined(stand.port, stand.ca);
    expect(frames.map((frame) => /code="(\d+)"/.exec(frame)?.[1])).toEqual([undefined, '2002', '1000', '1000', '1500']);
  });

  test.each([
    ['an answer to another command', (_clTRID: string) => scriptedReply(1000, 'somebody-else')],
    ['something that is not XML', () => 'Bad gateway'],
    ['a document type', (clTRID: string) => `<!DOCTYPE epp>${scriptedReply(1000, clTRID)}`],
    ['an entity', (clTRID: string) => scriptedReply(1000, clTRID).replace('scripted', '&lol;')],
    ['success without its data', (clTRID: string) => scriptedReply(1000, clTRID)],
    ['a code that is none', (clTRID: string) => scriptedReply(0, clTRID)],
  ])('may carry %s: the outcome is unknown, and a check is asked again', async (_what, answer) => {
    const seen = new Set<string>();
    const server = await scripted((frame, socket, clTRID) => {
      const verb = /<command>\s*<(\w+)/.exec(frame)?.[1] ?? '';
      send(socket, seen.has(verb) ? scriptedCheck(frame, clTRID) : answer(clTRID));
      seen.add(verb);
    });
    const { registry } = connect(server.port, server.ca);
    const renewal = { name: 'a.am', currentExpiry: '2028-01-01', years: 1, reference: 'ref-1' };
    expect(await registry.renew(renewal)).toMatchObject({ outcome: 'unknown', sent: true });
    expect(server.received.filter((frame) => frame.includes('<renew>'))).toHaveLength(1);
    expect((await registry.check(['a.am'])).outcome).toBe('done');
  });

  test('may carry a frame above the limit, or one that nobody asked for: the session ends', async () => {
    const huge = Buffer.alloc(4);
    huge.writeUInt32BE(0x7fffffff);
    const server = await scripted((_frame, socket) => void socket.write(huge));
    const { registry } = connect(server.port, server.ca);
    expect(await registry.check(['a.am'])).toMatchObject({
      outcome: 'unknown',
      message: expect.stringContaining('limit'),
    });

    const chatty = await scripted((frame, socket, clTRID) => {
      const frames = [scriptedCheck(frame, clTRID), scriptedReply(2500, 'unasked')];
      socket.write(Buffer.concat(frames.map(encodeFrame)));
    });
    const talk = connect(chatty.port, chatty.ca, { pool: { sessions: { checks: 1, commands: 1 } } }).registry;
    expect((await talk.check(['a.am'])).outcome).toBe('done');
    expect((await talk.check(['b.am'])).outcome).toBe('done');
    expect(chatty.connections()).toBe(2);
  });
});

/** What the stand-in answers to frames that all come in one segment. */
function pipelined(port: number, ca: string): Promise<string[]> {
  const epp = (inner: string) => `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command>${inner}</command></epp>`;
  const check = `<check><d:check xmlns:d="urn:ietf:params:xml:ns:domain-1.0"><d:name>p.am</d:name></d:check></check>`;
  const login = `<login><clID>ANUN-TEST</clID><pw>anun-test-pw</pw><options><version>1.0</version><lang>en</lang></options>
    <svcs><objURI>urn:ietf:params:xml:ns:domain-1.0</objURI></svcs></login>`;
  const bytes = Buffer.concat([check, login, check, '<logout/>'].map((inner) => encodeFrame(epp(inner))));
  return exchangeRaw(port, ca, bytes, 5);
}
