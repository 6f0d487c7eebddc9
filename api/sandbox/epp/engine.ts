import { commands } from './commands.ts';
import type { Context } from './context.ts';
import { isElsewhere, registerElsewhere } from './elsewhere.ts';
import { decide, settleDue } from './lifecycle.ts';
import type { CommandLogEntry, SandboxDomain } from './model.ts';
import * as ns from './namespaces.ts';
import { nextEventOf } from './next-event.ts';
import type { Objects } from './objects.ts';
import { type Reply, refuse } from './reply.ts';
import type { EppRequest } from './request.ts';
import type { Store } from './store.ts';

export interface Client {
  clID: string;
  /** Object and extension URIs named at login. */
  services: ReadonlySet<string>;
}
export interface Engine {
  /** Carries a command out and writes it into the log. */
  execute(request: EppRequest, client: Client, svTRID: string): Promise<Reply>;
  /** Does what time has brought: decides what is pending, releases what nobody renewed. */
  settle(): Promise<void>;
  /** Decides a pending command at once; false when nothing is pending. */
  decidePending(name: string, approve: boolean): Promise<boolean>;
  /** Sets or lifts a status as the registry itself. */
  setStatus(name: string, status: string, held: boolean): Promise<void>;
}

/** The registry itself, without sessions. `otherClient` holds the names that are registered elsewhere. */
export function createEngine(store: Store, clock: { now(): Date }, otherClient: string): Engine {
  // The earliest moment at which time does something, so that commands need not ask the database whether it has come.
  let nextDue = 0;

  async function settle(): Promise<void> {
    const now = clock.now();
    if (now.getTime() < nextDue) return;
    await store.write((objects) => settleDue(objects, now, otherClient));
    nextDue = (await store.reading.nextDue())?.getTime() ?? Number.POSITIVE_INFINITY;
  }

  function contextOf({ clTRID }: EppRequest, client: Client, svTRID: string, objects: Objects): Context {
    const saveDomain = async (domain: SandboxDomain) => {
      const due = nextEventOf(domain);
      await objects.saveDomain(domain, due);
      nextDue = Math.min(nextDue, due.getTime());
    };
    return { objects, client: client.clID, now: clock.now(), clTRID, svTRID, services: client.services, saveDomain };
  }

  return {
    settle,
    async execute(request, client, svTRID) {
      const command = commands[request.object]?.[request.verb];
      const refusal = command ? serviceProblem(request, client) : refuse(2101);
      await settle();
      const registered = request.object === 'domain' ? request.names.filter(isElsewhere) : [];
      if (registered.length > 0)
        await store.write((objects) => registerElsewhere(objects, registered, otherClient, clock.now()));

      const carryOut = async (objects: Objects): Promise<Reply> => {
        const context = contextOf(request, client, svTRID, objects);
        const reply = refusal ?? (await command?.run(request.element, context, request.extensions)) ?? refuse(2101);
        await objects.record(entryOf(request, context, reply.code));
        return reply;
      };
      return command?.writes ? store.write(carryOut) : carryOut(store.reading);
    },
    decidePending: (name, approve) =>
      store.write(async (objects) => {
        const domain = await objects.domain(name);
        if (!domain?.pending) return false;
        await decide(objects, domain, domain.pending, approve, clock.now());
        nextDue = 0;
        return true;
      }),
    setStatus: (name, status, held) =>
      store.write(async (objects) => {
        const domain = await objects.domain(name);
        if (!domain) throw new Error(`${name} is not registered at the stand-in`);
        const others = domain.statuses.filter((known) => known !== status);
        const changed = { ...domain, statuses: held ? [...others, status] : others };
        await objects.saveDomain(changed, nextEventOf(changed));
      }),
  };
}

/** What was not named at login cannot be used (RFC 5730, 2.9.1.1). */
function serviceProblem({ object, extensions }: EppRequest, { services }: Client): Reply | undefined {
  if (object !== 'session' && !services.has(ns.objects[object])) return refuse(2307, ns.objects[object]);
  const foreign = extensions.find(({ namespace }) => !services.has(namespace));
  return foreign && refuse(2103, foreign.namespace);
}

function entryOf({ verb, object, names }: EppRequest, context: Context, code: number): CommandLogEntry {
  const { client, clTRID, svTRID, now } = context;
  return { at: now.toISOString(), client, clTRID, svTRID, verb, object, name: names.join(' '), code };
}
