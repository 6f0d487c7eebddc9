import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFrame } from '../../api/platform/frames.ts';
import { type RegistryFactoryOptions, registryFactory, type ZoneRegistry } from '../../api/registry/index.ts';
import { type Scripted, scriptedCheck, scriptedGreeting, scriptedReply, startScripted } from './scripted.ts';
import { endpointOf, quiet, registration, startTestRegistry, type TestRegistry, value } from './support.ts';

const closing: ZoneRegistry[] = [];
afterAll(async () => {
  await Promise.all(closing.map((registry) => registry.close()));
});
function connect({ port, ca }: { port: number; ca: string }, pool: RegistryFactoryOptions['pool'] = {}): ZoneRegistry {
  const registry = registryFactory({ endpoints: { am: endpointOf(port, ca) }, log: quiet, pool }).forZone('am');
  closing.push(registry);
  return registry;
}
const send = (socket: TLSSocket, frame: string) => void socket.write(encodeFrame(frame));
const scripted = (script: (frame: string, socket: TLSSocket, clTRID: string) => void): Promise<Scripted> =>
  startScripted(
    (socket) => send(socket, scriptedGreeting),
    (frame, socket, clTRID) => {
      if (frame.includes('<login>')) return send(socket, scriptedReply(1000, clTRID));
      if (frame.includes('<logout/>')) return void socket.end(encodeFrame(scriptedReply(1500, clTRID)));
      return script(frame, socket, clTRID);
    },
  );
const many = (count: number, label = 'n') => Array.from({ length: count }, (_, index) => `${label}-${index}.am`);
const namesOf = (frame: string) => [...frame.matchAll(/<domain:name>([^<]*)</g)].map(([, name = '']) => name);
const checksOf = (server: Scripted) => server.received.filter((frame) => frame.includes('<check>'));
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work, performance.now() - start];
}

let stand: TestRegistry;
beforeAll(async () => {
  stand = await startTestRegistry();
});

describe('lanes', () => {
  test('ten checks that hang keep neither other checks nor commands waiting', async () => {
    const registry = connect(stand);
    const hanging = many(10, 'timeout').map((name) => registry.check([name]));
    const [checks, checkMs] = await timed(Promise.all(many(20, 'free').map((name) => registry.check([name]))));
    for (const answer of checks) expect(value(answer)).toMatchObject([{ available: true }]);
    expect(checkMs).toBeLessThan(4000);
    const [info, infoMs] = await timed(registry.info('nothing-here.am'));
    expect(info).toMatchObject({ outcome: 'refused', code: 2303 });
    expect(infoMs).toBeLessThan(1000);
    for (const answer of await Promise.all(hanging)) expect(answer.outcome).toBe('unknown');
  });

  test('commands that hang keep no check waiting', async () => {
    const registry = connect(stand);
    const hanging = many(2, 'timeout').map((name) => registry.create(registration(name)));
    const [answer, ms] = await timed(registry.check(many(200)));
    expect(value(answer)).toHaveLength(200);
    expect(ms).toBeLessThan(2000);
    await Promise.all(hanging);
  });

  test('200 commands at once all get their turn, and more than may wait are turned away at once', async () => {
    const registry = connect(stand);
    const answers = await Promise.all(many(200).map((name) => registry.info(name)));
    for (const answer of answers) expect(answer).toMatchObject({ outcome: 'refused', code: 2303 });
    const small = connect(stand, { maxWaiting: 5 });
    const crowd = await Promise.all(many(8).map((name) => small.info(name)));
    expect(crowd.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array(5).fill('refused'),
      ...Array(3).fill('unknown'),
    ]);
    const turnedAway = crowd.find(({ outcome }) => outcome === 'unknown');
    expect(turnedAway).toMatchObject({ sent: false, message: expect.stringContaining('too many') });
  });

  test.each([1, 2])('take turns where the registry allows no more than %i session(s)', async (sessionsPerClient) => {
    const registry = connect(await startTestRegistry({ sessionsPerClient }));
    for (let turn = 0; turn < 3; turn++) {
      expect((await registry.check(many(100))).outcome).toBe('done');
      expect(await registry.info('nothing-here.am')).toMatchObject({ outcome: 'refused', code: 2303 });
    }
  });

  test('a burst of single names shares commands, and a name that many want is asked once', async () => {
    const server = await scripted((frame, socket, clTRID) =>
      setTimeout(() => send(socket, scriptedCheck(frame, clTRID)), 20),
    );
    const registry = connect(server);
    const names = [...many(200), ...Array.from({ length: 100 }, () => 'wanted.am')];
    const answers = await Promise.all(names.map((name) => registry.check([name])));
    expect(answers.map((answer) => value(answer)[0]?.name)).toEqual(names);
    expect(checksOf(server)).toHaveLength(11);
  });

  test('a long list does not keep others waiting until it is through', async () => {
    const server = await scripted((frame, socket, clTRID) =>
      setTimeout(() => send(socket, scriptedCheck(frame, clTRID)), 30),
    );
    const registry = connect(server, { sessions: { checks: 1, commands: 1 }, depth: 1 });
    const ended: string[] = [];
    const list = registry.check(many(1000)).then((answer) => ended.push(`list ${value(answer).length}`));
    await registry.check(['short.am']).then(() => ended.push('short'));
    await list;
    expect(ended).toEqual(['short', 'list 1000']);
  });
});

describe('each name fails alone', () => {
  test.each([
    ['no answer', (socket: TLSSocket) => void socket.resume()],
    ['an end of the session', (socket: TLSSocket) => void socket.destroy()],
    ['2400', (socket: TLSSocket, clTRID: string) => send(socket, scriptedReply(2400, clTRID))],
    ['2500', (socket: TLSSocket, clTRID: string) => void socket.end(encodeFrame(scriptedReply(2500, clTRID)))],
    ['2005', (socket: TLSSocket, clTRID: string) => send(socket, scriptedReply(2005, clTRID))],
    ['nonsense', (socket: TLSSocket) => send(socket, 'Bad gateway')],
  ])('with %s', async (_what, misbehave) => {
    const server = await scripted((frame, socket, clTRID) => {
      if (namesOf(frame).includes('bad.am')) return misbehave(socket, clTRID);
      return send(socket, scriptedCheck(frame, clTRID));
    });
    const registry = connect(server, { leastPatienceMs: 300 });
    const names = [...many(50), 'bad.am', ...many(9, 'm')];
    const [answer, ms] = await timed(registry.check(names));
    expect(value(answer).map(({ name }) => name)).toEqual(names.filter((name) => name !== 'bad.am'));
    expect(ms).toBeLessThan(3000);
    expect((await registry.check(['bad.am'])).outcome).not.toBe('done');
  });

  test('a name that hung alone takes no others along when it comes again', async () => {
    const registry = connect(stand);
    await registry.check(['timeout.am']);
    const hanging = registry.check(['timeout.am', ...many(19)]);
    const [answer, ms] = await timed(registry.check(many(19)));
    expect(value(answer)).toHaveLength(19);
    expect(ms).toBeLessThan(700);
    expect(value(await hanging)).toHaveLength(19);
  });

  test('several that hang among a thousand', async () => {
    const registry = connect(stand);
    const names = [...many(500), ...many(4, 'timeout'), ...many(496, 'm')];
    const [answer, ms] = await timed(registry.check(names));
    expect(value(answer)).toHaveLength(996);
    expect(ms).toBeLessThan(8200);
  });

  test('a registry that is slow, but answers, is given the time', async () => {
    const server = await scripted((frame, socket, clTRID) =>
      setTimeout(() => send(socket, scriptedCheck(frame, clTRID)), 700),
    );
    const registry = connect(server, { leastPatienceMs: 400 });
    const [answer, ms] = await timed(registry.check(many(20)));
    expect(answer.outcome).toBe('done');
    expect(ms).toBeLessThan(4000);
    const asked = checksOf(server).length;
    expect((await registry.check(many(20))).outcome).toBe('done');
    expect(checksOf(server).length).toBe(asked + 1);
  });
});

describe('a registry that answers no checks', () => {
  test('is asked a few times, then left alone, and found again when it is back', async () => {
    let deaf = true;
    const server = await scripted((frame, socket, clTRID) => void (deaf || send(socket, scriptedCheck(frame, clTRID))));
    const registry = connect(server, { longestRestMs: 300, leastPatienceMs: 300 });
    const [answer, ms] = await timed(registry.check(many(20)));
    expect(answer).toMatchObject({ outcome: 'unknown', message: expect.stringContaining('answers no checks') });
    expect(ms).toBeLessThan(3000);
    const [again, againMs] = await timed(Promise.all(many(50, 'm').map((name) => registry.check([name]))));
    for (const { outcome } of again) expect(outcome).toBe('unknown');
    expect(againMs).toBeLessThan(100);
    expect(checksOf(server).length).toBeLessThanOrEqual(4);
    deaf = false;
    await expect.poll(async () => (await registry.check(['back.am'])).outcome, { timeout: 5000 }).toBe('done');
  });

  test('is asked as rarely when it ends each session', async () => {
    let rude = true;
    const server = await scripted((frame, socket, clTRID) => {
      if (rude) socket.destroy();
      else send(socket, scriptedCheck(frame, clTRID));
    });
    const registry = connect(server, { longestRestMs: 300 });
    const [answer, ms] = await timed(registry.check(many(20)));
    expect(answer.outcome).toBe('unknown');
    expect(ms).toBeLessThan(1000);
    expect(checksOf(server).length).toBeLessThanOrEqual(4);
    rude = false;
    await expect.poll(async () => (await registry.check(['back.am'])).outcome, { timeout: 5000 }).toBe('done');
  });

  test('that is out of reach gives answers at once after the first', async () => {
    const registry = connect({ port: 1, ca: stand.ca }, { outageMs: 500 });
    await registry.check(['a.am']);
    const work = Promise.all([registry.check(many(100)), registry.info('a.am')]);
    await work;
    await expect
      .poll(async () => (await timed(Promise.all([registry.check(many(100)), registry.info('a.am')])))[1])
      .toBeLessThan(50);
  });
});

describe('pipelining (RFC 5734, 3)', () => {
  /** Answers in order, each after a while; `most` is the greatest number of commands that waited on one session. */
  async function orderly(misbehave: (count: number, socket: TLSSocket) => boolean = () => false) {
    const queues = new Map<TLSSocket, (() => void)[]>();
    const seen = { most: 0, count: 0 };
    const server = await scripted((frame, socket, clTRID) => {
      const queue = queues.get(socket) ?? [];
      queues.set(socket, queue);
      queue.push(() => {
        if (!misbehave(++seen.count, socket)) send(socket, scriptedCheck(frame, clTRID));
      });
      seen.most = Math.max(seen.most, queue.length);
      const answer = () => {
        queue[0]?.();
        queue.shift();
        if (queue.length > 0) setTimeout(answer, 10);
      };
      if (queue.length === 1) setTimeout(answer, 10);
    });
    return { server, seen };
  }

  test('keeps as many checks under way as the profile says, each answered by its own', async () => {
    const { server, seen } = await orderly();
    const registry = connect(server, { sessions: { checks: 2, commands: 1 } });
    const names = many(1000);
    expect(value(await registry.check(names)).map(({ name }) => name)).toEqual(names);
    expect(seen.most).toBe(registry.profile.checksUnderWay);
    expect(checksOf(server)).toHaveLength(50);
  });

  test('can be switched off, and is never used for commands', async () => {
    const { server, seen } = await orderly();
    const registry = connect(server, { depth: 1 });
    await registry.check(many(400));
    const renewals = many(8).map((name, index) =>
      registry.renew({ name, currentExpiry: '2028-01-01', years: 1, reference: `ref-${index}` }),
    );
    await Promise.all(renewals);
    expect(seen.most).toBe(1);
  });

  test('an end of the session loses no name that was under way', async () => {
    const { server } = await orderly((count, socket) => {
      if ([3, 6, 9].includes(count)) socket.destroy();
      return socket.destroyed;
    });
    const registry = connect(server);
    const names = many(400);
    expect(value(await registry.check(names)).map(({ name }) => name)).toEqual(names);
  });
});
