import { ContentRefused, type DnsServer, type RecordSet } from '../server.ts';

export interface PowerDnsAccess {
  /** `http://127.0.0.1:8081`. */
  url: string;
  key: string;
}

const TIMEOUT_MS = 10_000;

interface Zone {
  name: string;
  serial: number;
}
interface WireSet {
  name: string;
  type: string;
  ttl: number;
  records: { content: string; disabled: boolean }[];
}

/** The Authoritative Server of PowerDNS over its HTTP API. Zones are native, with the serial number that we give them. */
export function powerDns({ url, key }: PowerDnsAccess): DnsServer {
  const base = `${url.replace(/\/+$/, '')}/api/v1/servers/localhost/zones`;

  /** The answer, where its status is one of these; everything else is thrown. */
  const call = async (method: string, path: string, expected: number[], body?: object): Promise<Response> => {
    const response = await fetch(base + path, {
      method,
      headers: { 'X-API-Key': key, Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (expected.includes(response.status)) return response;
    const said = (await response.text()).slice(0, 500);
    if (response.status === 422) throw new ContentRefused(reasonIn(said));
    throw new Error(`PowerDNS answered ${response.status} to ${method} ${path}: ${said}`);
  };
  const zonePath = (zone: string) => `/${encodeURIComponent(zone)}.`;

  return {
    async serialOf(zone) {
      const response = await call('GET', `${zonePath(zone)}?rrsets=false`, [200, 404]);
      return response.status === 404 ? undefined : ((await response.json()) as Zone).serial;
    },
    async setsOf(zone) {
      const response = await call('GET', zonePath(zone), [200, 404]);
      if (response.status === 404) return undefined;
      const { rrsets } = (await response.json()) as { rrsets: WireSet[] };
      return rrsets.map(fromWire);
    },
    async zones() {
      const zones = (await (await call('GET', '', [200])).json()) as Zone[];
      return new Map(zones.map(({ name, serial }) => [name, serial]));
    },
    async create(zone, sets) {
      const body = {
        name: `${zone}.`,
        kind: 'Native',
        nameservers: [],
        soa_edit: '',
        soa_edit_api: '',
        rrsets: sets.map(toWire),
      };
      return (await call('POST', '', [201, 409], body)).status === 409 ? 'exists' : 'done';
    },
    async replace(zone, sets) {
      const rrsets = sets.map((set) =>
        set.contents.length === 0
          ? { name: set.name, type: set.type, changetype: 'DELETE' }
          : { ...toWire(set), changetype: 'REPLACE' },
      );
      return (await call('PATCH', zonePath(zone), [204, 404], { rrsets })).status === 404 ? 'absent' : 'done';
    },
    async remove(zone) {
      await call('DELETE', zonePath(zone), [204, 404]);
    },
  };
}

/** `{"error": "…"}`, or whatever it says instead. */
function reasonIn(said: string): string {
  try {
    const { error } = JSON.parse(said) as { error?: unknown };
    return typeof error === 'string' ? error : said;
  } catch {
    return said;
  }
}

const toWire = ({ name, type, ttl, contents }: RecordSet): WireSet => ({
  name,
  type,
  ttl,
  records: contents.map((content) => ({ content, disabled: false })),
});
const fromWire = ({ name, type, ttl, records }: WireSet): RecordSet => ({
  name,
  type,
  ttl,
  contents: records.map(({ content }) => content),
});
