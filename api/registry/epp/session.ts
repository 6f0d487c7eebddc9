import { xml } from '../../platform/xml-write.ts';
import type { EppProfile } from '../profiles/profile.ts';
import { endsSession } from '../results.ts';
import { printCommand, printHello } from './command.ts';
import { type Connection, connect, type Endpoint, type Lost } from './connection.ts';
import { type EppResponse, readGreeting, readResponse } from './response.ts';

export interface Services {
  objects: readonly string[];
  extensions: readonly string[];
}
/** A response with the milliseconds that it took, or none. */
export type Reply = { response: EppResponse; ms: number } | Lost;

/** A session that has logged in. Commands are answered in the order in which they are sent. */
export interface Session {
  readonly open: boolean;
  readonly services: Services;
  /** How long the answer that is due next has been awaited; 0 when none is due. */
  readonly silentMs: number;
  /**
   * Sends a command's frame; the answer must carry its clTRID, else the session is ended and the outcome unknown. Waits
   * for it as long as `patience` says, or the session's own time.
   */
  run(frame: string, reference: string, patience?: () => number): Promise<Reply>;
  /** Keep-alive (RFC 5730, 2.3); false when the registry did not greet back. */
  hello(): Promise<boolean>;
  logout(): Promise<void>;
  onClosed(listener: () => void): void;
}

export interface SessionOptions {
  profile: EppProfile;
  endpoint: Endpoint;
  /** For TCP, TLS and greeting together. */
  connectMs: number;
  commandMs: number;
  /** A clTRID for login and logout. */
  nextReference(): string;
}

/** Connects, reads the greeting and logs in with those services that both sides know. */
export async function openSession(options: SessionOptions): Promise<Session | Lost> {
  const { endpoint, profile, connectMs, commandMs, nextReference } = options;
  const connection = await connect(endpoint, connectMs);
  if ('lost' in connection) return connection;

  const give = (lost: string, more: Pick<Lost, 'refused' | 'full'> = {}): Lost => {
    connection.end();
    return { lost, sent: false, ...more };
  };
  const received = await connection.greeting;
  if ('lost' in received) return { ...received, sent: false };
  const offered = readGreeting(received.frame);
  if (!offered) return give('the registry did not greet');
  const missing = profile.objects.filter((uri) => !offered.objects.includes(uri));
  if (missing.length > 0) return give(`the registry does not offer ${missing.join(', ')}`);

  const services = {
    objects: profile.objects,
    extensions: profile.extensions.filter((uri) => offered.extensions.includes(uri)),
  };
  const session = over(connection, services, commandMs, nextReference);
  const reference = nextReference();
  const reply = await session.run(printLogin(endpoint, services, reference), reference);
  if ('lost' in reply) return { ...reply, sent: false };
  const { code, message } = reply.response;
  return code === 1000
    ? session
    : give(`login refused with ${code}: ${message}`, { refused: true, full: code === 2502 });
}

function over(connection: Connection, services: Services, commandMs: number, nextReference: () => string): Session {
  const usual = () => commandMs;
  async function run(frame: string, reference: string, patience = usual): Promise<Reply> {
    const received = await connection.exchange(frame, patience);
    if ('lost' in received) return received;
    const response = readResponse(received.frame);
    const lost =
      (!response && 'the registry answered with something that is not a response') ||
      (response?.clTRID !== undefined && response.clTRID !== reference && 'the registry answered another command');
    if (!response || lost) {
      connection.end();
      return { lost: lost || '', sent: true };
    }
    if (endsSession(response.code)) connection.end();
    return { response, ms: received.ms };
  }

  return {
    get open() {
      return connection.open;
    },
    get silentMs() {
      return connection.silentMs;
    },
    services,
    run,
    async hello() {
      const received = await connection.exchange(printHello(), usual);
      const greeted = 'frame' in received && readGreeting(received.frame) !== undefined;
      if (!greeted) connection.end();
      return greeted;
    },
    async logout() {
      const reference = nextReference();
      await run(printCommand({ reference, body: xml`<logout/>` }), reference);
      connection.end();
    },
    onClosed: (listener) => connection.onClosed(listener),
  };
}

/** RFC 5730, 2.9.1.1. */
export function printLogin(
  endpoint: Pick<Endpoint, 'clID' | 'password'>,
  services: Services,
  reference: string,
): string {
  const extensions = services.extensions.map((uri) => xml`<extURI>${uri}</extURI>`);
  return printCommand({
    reference,
    body: xml`
      <login>
        <clID>${endpoint.clID}</clID>
        <pw>${endpoint.password}</pw>
        <options><version>1.0</version><lang>en</lang></options>
        <svcs>
          ${services.objects.map((uri) => xml`<objURI>${uri}</objURI>`)}
          ${extensions.length > 0 ? xml`<svcExtension>${extensions}</svcExtension>` : undefined}
        </svcs>
      </login>`,
  });
}
