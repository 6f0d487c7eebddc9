import type { Log } from '../../platform/log.ts';
import { type Incoming, listen, type Outgoing } from '../http.ts';
import { answer } from './answering.ts';
import { serveApi } from './api.ts';
import { listenForQuestions } from './sockets.ts';
import { openStore, type RecordSet } from './store.ts';

export interface DnsServerOptions {
  /** Connection URL, and the schema that is the stand-in's own. */
  database: string;
  schema: string;
  /** What callers of the API send as `X-API-Key`. */
  key: string;
  /** Any free ones without them. */
  port?: number;
  dnsPort?: number;
  log?: Pick<Log, 'error'>;
}

/** How it misbehaves on one request. */
export type Fault =
  /** Closes the connection and does nothing, or does it and then closes. */
  | 'drop-before'
  | 'drop-after'
  /** Does the work and never answers. */
  | 'silent'
  | '500'
  /** Refuses what was sent, as if it were wrong. */
  | '422'
  /** Answers something that is not JSON. */
  | 'nonsense';

/** What tests and the sandbox may do to the stand-in. Faults end with the process, zones do not. */
export interface DnsControl {
  /** For the next requests of this method. */
  failNext(method: string, fault: Fault, times?: number): void;
  /** Refuses connections to the API and drops those that are open, or takes them again; DNS is answered all the while. */
  setUnavailable(unavailable: boolean): Promise<void>;
  /** Sets of a zone; undefined where there is none. */
  sets(zone: string): Promise<RecordSet[] | undefined>;
  /** Somebody changes a zone behind our back. */
  put(zone: string, set: RecordSet): Promise<void>;
  /** Requests to the API so far, with the number of sets that each one brought. */
  log(): { method: string; path: string; sets: number }[];
}
export interface DnsServer {
  /** The HTTP API. */
  readonly url: string;
  /** Where DNS is answered, UDP and TCP. */
  readonly dnsPort: number;
  readonly control: DnsControl;
  stop(): Promise<void>;
}

const API_BYTES = 8_000_000;

/** PowerDNS's HTTP API, and the DNS server behind it, on loopback, with their state in PostgreSQL. */
export async function startDnsServer(options: DnsServerOptions): Promise<DnsServer> {
  const { key, log } = options;
  const store = await openStore(options.database, options.schema);
  const faults: { method: string; fault: Fault; left: number }[] = [];
  const requests: { method: string; path: string; sets: number }[] = [];

  const serve = async (incoming: Incoming): Promise<Outgoing> => {
    const { method, path, body } = incoming;
    requests.push({ method, path, sets: body.split('"changetype"').length - 1 });
    const plan = faults.find((one) => one.left > 0 && one.method === method);
    if (plan) plan.left -= 1;
    if (plan?.fault === 'drop-before') return { lost: 'dropped' };
    if (plan?.fault === '500') return { status: 500, headers: {}, body: 'Internal Server Error' };
    if (plan?.fault === '422') return { status: 422, headers: {}, body: '{"error": "RRset: not taken"}' };
    if (plan?.fault === 'nonsense') return { status: 200, headers: {}, body: '<html>' };
    const outgoing = await serveApi(store, key, incoming);
    if (plan?.fault === 'drop-after') return { lost: 'dropped' };
    return plan?.fault === 'silent' ? { lost: 'silent' } : outgoing;
  };
  const api = await listen(
    options.port ?? 0,
    async (incoming) => {
      try {
        return await serve(incoming);
      } catch (error) {
        log?.error({ error }, 'DNS stand-in');
        return { status: 500, headers: {}, body: 'Internal Server Error' };
      }
    },
    API_BYTES,
  );
  const dns = await listenForQuestions(options.dnsPort ?? 0, (question) => answer(store.zones, question));
  return {
    url: `http://127.0.0.1:${api.port}`,
    dnsPort: dns.port,
    control: {
      failNext: (method, fault, times = 1) => void faults.push({ method, fault, left: times }),
      setUnavailable: (unavailable) => api.setUnavailable(unavailable),
      sets: async (zone) => ((await store.zones.get(zone)) ? store.zones.sets(zone) : undefined),
      put: (zone, set) => store.write(zone, (zones) => zones.put(zone, set)),
      log: () => [...requests],
    },
    async stop() {
      await Promise.all([api.stop(), dns.stop()]);
      await store.close();
    },
  };
}
