import type { Incoming, Outgoing } from '../http.ts';
import { encodeRdata } from './rdata.ts';
import type { RecordSet, Store, StoredZone, Zones } from './store.ts';

const ZONES = '/api/v1/servers/localhost/zones';

/** What cannot be done, in PowerDNS's words. */
class Refusal extends Error {
  readonly status: 400 | 404 | 409 | 422;
  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

interface WireSet {
  name: string;
  type: string;
  ttl?: number;
  changetype?: string;
  records?: { content: string }[];
}

/** The part of PowerDNS's HTTP API that is used here: zones, and sets of records. */
export async function serveApi(store: Store, key: string, incoming: Incoming): Promise<Outgoing> {
  if (incoming.headers['x-api-key'] !== key) return text(401, 'Unauthorized');
  try {
    return await route(store, incoming);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.status === 409 ? text(409, 'Conflict') : json(error.status, { error: error.message });
  }
}

async function route(store: Store, { method, path, query, body }: Incoming): Promise<Outgoing> {
  if (path === ZONES && method === 'GET') return json(200, (await store.zones.all()).map(shown));
  if (path === ZONES && method === 'POST') return create(store, parse(body));
  if (!path.startsWith(`${ZONES}/`)) return text(404, 'Not Found');
  const zone = decodeURIComponent(path.slice(ZONES.length + 1));
  const known = await store.zones.get(zone);
  if (!known) throw new Refusal(404, `Could not find domain '${zone}'`);
  if (method === 'GET') {
    const bare = new URLSearchParams(query).get('rrsets') === 'false';
    return json(200, bare ? shown(known) : { ...shown(known), rrsets: (await store.zones.sets(zone)).map(wire) });
  }
  if (method === 'PATCH') return patch(store, zone, parse(body));
  if (method !== 'DELETE') return text(405, 'Method Not Allowed');
  await store.write(zone, (zones) => zones.remove(zone));
  return none;
}

async function create(store: Store, body: Record<string, unknown>): Promise<Outgoing> {
  const name = body['name'];
  if (typeof name !== 'string' || !name.endsWith('.'))
    throw new Refusal(422, `DNS Name '${String(name)}' is not canonical`);
  await store.write(name, async (zones) => {
    if (!(await zones.create(name))) throw new Refusal(409, 'Conflict');
    for (const set of setsIn(body)) await replace(zones, name, set);
  });
  const made = await store.zones.get(name);
  return json(201, made ? { ...shown(made), rrsets: (await store.zones.sets(name)).map(wire) } : {});
}

async function patch(store: Store, zone: string, body: Record<string, unknown>): Promise<Outgoing> {
  await store.write(zone, async (zones) => {
    for (const set of setsIn(body)) {
      if (set.changetype === 'DELETE') await zones.drop(zone, set.name, set.type);
      else if (set.changetype === 'REPLACE') await replace(zones, zone, set);
      else throw new Refusal(422, 'Changetype not understood');
    }
  });
  return none;
}

async function replace(zones: Zones, zone: string, { name, type, ttl = 0, records = [] }: WireSet): Promise<void> {
  const contents = records.map(({ content }) => content);
  const where = `RRset ${name} IN ${type}`;
  if (name !== zone && !name.endsWith(`.${zone}`)) throw new Refusal(422, `${where}: Name is out of zone`);
  if (new Set(contents).size < contents.length) throw new Refusal(422, `${where}: Duplicate record in RRset`);
  for (const content of contents)
    try {
      encodeRdata(type, content);
    } catch (error) {
      throw new Refusal(
        422,
        `Record ${name}/${type} '${content}': ${error instanceof Error ? error.message : 'wrong'}`,
      );
    }
  const others = (await zones.at(zone, [name])).filter((set) => set.type !== type);
  if (others.some((set) => type === 'CNAME' || set.type === 'CNAME'))
    throw new Refusal(422, `${where}: Conflicts with pre-existing RRset`);
  if (type === 'CNAME' && contents.length > 1) throw new Refusal(422, `${where} has more than one record`);
  await zones.put(zone, { name, type, ttl, contents });
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Said below, as for any other body that is no object.
  }
  throw new Refusal(400, 'Your JSON document is invalid');
}

const setsIn = (body: Record<string, unknown>): WireSet[] => {
  const sets = body['rrsets'];
  return Array.isArray(sets) ? sets : [];
};
const shown = ({ name, serial }: StoredZone) => ({ id: name, name, kind: 'Native', serial, edited_serial: serial });
const wire = ({ name, type, ttl, contents }: RecordSet) => ({
  name,
  type,
  ttl,
  comments: [],
  records: contents.map((content) => ({ content, disabled: false })),
});

const json = (status: number, body: object): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const text = (status: number, body: string): Outgoing => ({ status, headers: { 'content-type': 'text/plain' }, body });
const none: Outgoing = { status: 204, headers: {}, body: '' };
