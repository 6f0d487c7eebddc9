import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Engine } from './engine.ts';
import type { Fault } from './fault.ts';
import type { Faults } from './faults.ts';
import { type Account, readLogin } from './login.ts';
import { printGreeting, printReply, type Reply, refuse } from './reply.ts';
import { type EppRequest, readIncoming } from './request.ts';

/** What the sessions of one server share. */
export interface SessionHost {
  engine: Engine;
  faults: Faults;
  accounts: readonly Account[];
  clock: { now(): Date };
  /** Counts a session of that client; false when it has too many. */
  enter(clID: string): boolean;
  leave(clID: string): void;
  /** A bug of the stand-in; the client hears 2400. */
  onError(error: unknown): void;
}

/** What happens on the wire after a frame has come in. */
export interface Outcome {
  send?: string;
  close?: boolean;
  /** Nothing is answered any more. */
  hang?: boolean;
}
export interface Session {
  greeting(): string;
  answer(frame: string): Promise<Outcome>;
  end(): void;
}

/** The third wrong password ends the session. */
const mostFailures = 3;

export function createSession(host: SessionHost): Session {
  let client: Client | undefined;
  let failures = 0;

  const greeting = () => printGreeting(host.clock.now());

  async function perform(request: EppRequest, svTRID: string): Promise<Reply> {
    if (request.verb === 'login') return login(request);
    if (!client) return refuse(2002, 'login first');
    if (request.verb === 'logout') return { code: 1500 };
    return host.engine.execute(request, client, svTRID);
  }

  function login(request: EppRequest): Reply {
    if (client) return refuse(2002, 'logged in already');
    const entering = readLogin(request.element, host.accounts);
    if ('code' in entering) return entering.code === 2200 && ++failures >= mostFailures ? refuse(2501) : entering;
    if (!host.enter(entering.clID)) return refuse(2502);
    client = entering;
    return { code: 1000 };
  }

  async function answer(request: EppRequest, fault: Fault | undefined): Promise<Outcome> {
    const svTRID = `SV-${randomUUID()}`;
    const reply =
      fault?.kind === 'refuse'
        ? refuse(fault.code)
        : await perform(request, svTRID).catch((error: unknown) => {
            host.onError(error);
            return refuse(2400);
          });
    if (fault?.kind === 'drop-after') return { close: true };
    return { send: printReply(reply, request.clTRID, svTRID), close: reply.code === 1500 || reply.code >= 2500 };
  }

  async function handle(frame: string): Promise<Outcome> {
    const incoming = readIncoming(frame);
    if ('problem' in incoming) return { send: printReply(incoming.problem, incoming.clTRID, `SV-${randomUUID()}`) };

    const request = 'request' in incoming ? incoming.request : undefined;
    const names = request?.object === 'domain' ? request.names : [];
    const fault = host.faults.take(request?.verb ?? 'hello', names);
    if (fault?.kind === 'timeout') return { hang: true };
    if (fault?.kind === 'drop-before') return { close: true };
    if (fault?.kind === 'nonsense') return { send: 'Bad gateway & good night' };
    if (fault?.kind === 'delay') await sleep(fault.ms);
    return request ? answer(request, fault) : { send: greeting() };
  }

  return {
    greeting,
    answer: handle,
    end() {
      if (client) host.leave(client.clID);
      client = undefined;
    },
  };
}
