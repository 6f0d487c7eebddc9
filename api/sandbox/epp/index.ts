import type { Log } from '../../platform/log.ts';
import { createEngine } from './engine.ts';
import { createFaults, type FaultPlan } from './faults.ts';
import type { Account } from './login.ts';
import type { CommandLogEntry, SandboxContact, SandboxDomain } from './model.ts';
import { listen } from './server.ts';
import { createSession } from './session.ts';
import { openStore } from './store.ts';

export type { FaultPlan } from './faults.ts';
export { magicNames } from './magic.ts';
export type { CommandLogEntry, SandboxDomain } from './model.ts';

export interface EppServerOptions {
  /** Connection URL, and the schema that is the stand-in's own. */
  database: string;
  schema: string;
  /** Any free one without it. */
  port?: number;
  /** PEM; with `ca`, clients must show a certificate of that authority. */
  tls: { key: string; cert: string; ca?: string };
  clock: { now(): Date };
  log?: Pick<Log, 'error'>;
  /** Accounts; the second holds the names that are registered elsewhere. */
  clients: readonly Account[];
  /** A session without a frame for so long is closed; ten minutes. */
  idleMs?: number;
  /** 26: all profiles of ours may share an account here. */
  sessionsPerClient?: number;
}

/** What tests and the sandbox's own pages may do to the stand-in. Faults end with the process, objects do not. */
export interface EppControl {
  /** Round-trip time: no answer leaves sooner than so long after its command. */
  setDelay(ms: number): void;
  failNext(plan: FaultPlan): void;
  /** Forgets the faults that were planned. */
  behave(): void;
  /** Refuses connections and drops those that are open, or takes them again. */
  setUnavailable(unavailable: boolean): Promise<void>;
  /** Commands carried out, refused ones included, the oldest first. */
  log(): Promise<CommandLogEntry[]>;
  domain(name: string): Promise<SandboxDomain | undefined>;
  contact(id: string): Promise<SandboxContact | undefined>;
  /** Sets or lifts a status as the registry itself would (`serverUpdateProhibited`). */
  setStatus(name: string, status: string, held: boolean): Promise<void>;
  /** Decides a pending command before its time; false when nothing is pending. */
  decidePending(name: string, approve: boolean): Promise<boolean>;
  /** Does what the clock has brought up to now, without waiting for the next command. */
  expireDue(): Promise<void>;
}
export interface EppServer {
  readonly port: number;
  readonly control: EppControl;
  stop(): Promise<void>;
}

/** A registry over EPP and TLS on loopback, with its state in PostgreSQL. */
export async function startEppServer(options: EppServerOptions): Promise<EppServer> {
  const { clients, clock, log, idleMs = 600_000, sessionsPerClient = 26 } = options;
  const store = await openStore(options.database, options.schema);
  const engine = createEngine(store, clock, clients[1]?.clID ?? 'other-registrar');
  const faults = createFaults();
  const sessions = new Map<string, number>();
  let delay = 0;

  const count = (clID: string) => sessions.get(clID) ?? 0;
  const host = {
    engine,
    faults,
    accounts: clients,
    clock,
    enter(clID: string) {
      if (count(clID) >= sessionsPerClient) return false;
      sessions.set(clID, count(clID) + 1);
      return true;
    },
    leave: (clID: string) => void sessions.set(clID, count(clID) - 1),
    onError: (error: unknown) => log?.error({ error }, 'EPP stand-in'),
  };
  const listener = await listen({
    port: options.port ?? 0,
    tls: options.tls,
    idleMs,
    delayMs: () => delay,
    openSession: () => createSession(host),
  });

  const control: EppControl = {
    setDelay: (ms) => {
      delay = ms;
    },
    failNext: (plan) => faults.failNext(plan),
    behave: () => faults.behave(),
    setUnavailable: (unavailable) => listener.setUnavailable(unavailable),
    log: () => store.reading.log(),
    domain: (name) => store.reading.domain(name),
    contact: (id) => store.reading.contact(id),
    setStatus: (name, status, held) => engine.setStatus(name, status, held),
    decidePending: (name, approve) => engine.decidePending(name, approve),
    expireDue: () => engine.settle(),
  };
  return {
    port: listener.port,
    control,
    async stop() {
      await listener.stop();
      await store.close();
    },
  };
}
