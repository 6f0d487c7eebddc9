import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Answer,
  type CreateDomain,
  type PollMessage,
  type Registry,
  type RegistryFactory,
  type RegistryFactoryOptions,
  registryFactory,
} from '../../api/registry/index.ts';
import { type LoopbackCertificates, loopbackCertificates } from '../../api/sandbox/certificates.ts';
import { type EppServer, type EppServerOptions, startEppServer } from '../../api/sandbox/epp/index.ts';
import { freshDatabase } from '../support/database.ts';
import { atEnd } from '../support/ending.ts';

export const clients = [
  { clID: 'ANUN-TEST', pw: 'anun-test-pw' },
  { clID: 'OTHER-TEST', pw: 'other-test-pw' },
];

export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}
export const hour = 3_600_000;
export const day = 24 * hour;

export function testClock(start = '2027-03-01T10:00:00Z'): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}

let certificates: Promise<LoopbackCertificates> | undefined;
export const testCertificates = (): Promise<LoopbackCertificates> => {
  certificates ??= mkdtemp(path.join(tmpdir(), 'anun-certs-')).then(loopbackCertificates);
  return certificates;
};

export interface TestRegistry extends EppServer {
  clock: TestClock;
  options: EppServerOptions;
  ca: string;
  /** A factory as account 0 (ours) or 1 (another registrar); closed at the end of the file. */
  connect(account?: 0 | 1, options?: Partial<RegistryFactoryOptions>): RegistryFactory;
}

export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A stand-in of its own with an empty database; stopped at the end of the file. */
export async function startTestRegistry(settings: Partial<EppServerOptions> = {}): Promise<TestRegistry> {
  const { ca, ...tls } = await testCertificates();
  const clock = testClock();
  const database = await freshDatabase();
  const log = { error: (fields: object) => console.error(fields) };
  const options: EppServerOptions = { database, schema: 'sandbox_epp', tls, clock, clients, log, ...settings };
  const server = await startEppServer(options);
  const factories: RegistryFactory[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.stop());
  atEnd(async () => {
    await Promise.all(factories.map((factory) => factory.close()));
    await stop();
  });
  return {
    ...server,
    stop,
    clock,
    options,
    ca,
    connect(account = 0, more = {}) {
      const endpoint = endpointOf(server.port, ca, account);
      const factory = registryFactory({ endpoints: { am: endpoint, generic: endpoint }, log: quiet, ...more });
      factories.push(factory);
      return factory;
    },
  };
}

export function endpointOf(port: number, ca: string, account: 0 | 1 = 0) {
  const { clID, pw } = clients[account] ?? { clID: '', pw: '' };
  return { host: '127.0.0.1', port, clID, password: pw, ca };
}

let counter = 0;
export const reference = (): string => `test-${++counter}`;
export const nameServers = [
  { host: 'ns1.dns.example', addresses: [] },
  { host: 'ns2.dns.example', addresses: [] },
];

/** The value of an answer that must be `done`. */
export function value<T>(answer: Answer<T>): T {
  if (answer.outcome === 'done') return answer.value;
  throw new Error(`not done: ${JSON.stringify(answer)}`);
}

/** Reads and acknowledges all messages that wait. */
export async function drainQueue(registry: Registry): Promise<PollMessage[]> {
  const messages: PollMessage[] = [];
  for (;;) {
    const message = value(await registry.poll());
    if (message === 'empty') return messages;
    messages.push(message);
    await registry.ack(message.id);
  }
}

/** A registration of one year whose contacts are all `C10`. */
export const registration = (name: string, more: Partial<CreateDomain> = {}): CreateDomain => ({
  name,
  years: 1,
  registrant: 'C10',
  admin: 'C10',
  tech: 'C10',
  nameServers,
  authInfo: 'secret-1',
  reference: reference(),
  ...more,
});

export const person = {
  postal: [
    {
      type: 'int' as const,
      name: 'Anna Hakobyan',
      organization: 'Anna & Sons',
      street: ['1 Abovyan st.'],
      city: 'Yerevan',
      postalCode: '0001',
      country: 'AM',
    },
    { type: 'loc' as const, name: 'Աննա Հակոբյան', street: [], city: 'Երևան', country: 'AM' },
  ],
  voice: '+374.10123456',
  email: 'anna@example.am',
};
