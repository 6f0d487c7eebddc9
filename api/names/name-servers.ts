import type { FieldFault, Schemas } from '../contract/types.ts';
import { readIpv4, readIpv6 } from './address.ts';
import { isUnder, readHost } from './hostname.ts';
import type { DomainName } from './name.ts';
import { unreached } from './reach.ts';

/** A name server as we keep it: A-label host, canonical addresses. */
export interface StoredNameServer {
  hostname: string;
  ipv4?: string;
  ipv6?: string;
}

/**
 * Name servers as they were sent → normalised, with every mistake on its row. Rows without a hostname are dropped.
 * Glue is for hosts under the name itself, in zones whose registry takes it; elsewhere such hosts cannot be reached, unless
 * they came with the name: `held` are those that it has.
 */
export function readNameServers(
  rows: readonly Schemas['NameServerInput'][],
  name: DomainName,
  pointer: string,
  held: readonly StoredNameServer[] = [],
): { servers: StoredNameServer[]; errors: FieldFault[] } {
  const isHeld = (host: string) => held.some(({ hostname }) => hostname === host);
  return readRows(rows, pointer, (row, host, at, errors) => {
    if (isUnder(host, name.asciiDomain) && !name.zone.armenianRegistry && !isHeld(host))
      errors.push({
        pointer: `${at}/hostname`,
        code: 'ownHost',
        key: 'ns.ownHost',
        params: { host, domain: name.domain },
      });
    return readGlue({ row, host, name, at, held: held.find(({ hostname }) => hostname === host) }, errors);
  });
}

/** Hosts for names in general, read alike; addresses belong to one name, so here there are none. */
export function readDefaultServers(
  rows: readonly Schemas['NameServerInput'][],
  pointer: string,
): { servers: StoredNameServer[]; errors: FieldFault[] } {
  return readRows(rows, pointer, ({ ipv4, ipv6 }, _host, at, errors) => {
    const wrong = [ipv4?.trim() && 'ipv4', ipv6?.trim() && 'ipv6'].find(Boolean);
    if (wrong) errors.push({ pointer: `${at}/${wrong}`, code: 'noAddresses', key: 'ns.noAddresses' });
    return {};
  });
}

type Addresses = Omit<StoredNameServer, 'hostname'>;

function readRows(
  rows: readonly Schemas['NameServerInput'][],
  pointer: string,
  addressesOf: (row: Schemas['NameServerInput'], host: string, at: string, errors: FieldFault[]) => Addresses,
): { servers: StoredNameServer[]; errors: FieldFault[] } {
  const errors: FieldFault[] = [];
  const servers: StoredNameServer[] = [];
  rows.forEach((row, index) => {
    const input = row.hostname?.trim() ?? '';
    if (input === '') return;
    const at = `${pointer}/${index}`;
    const host = readHost(input);
    if (!host.ok)
      return void errors.push({ pointer: `${at}/hostname`, code: 'host', key: 'ns.host', params: { input } });
    if (servers.some(({ hostname }) => hostname === host.host))
      return void errors.push({ pointer: `${at}/hostname`, code: 'exists', key: 'ns.exists' });
    const addresses = addressesOf(row, host.host, at, errors);
    servers.push({ hostname: host.host, ...addresses });
  });
  return { servers, errors };
}

interface GlueRow {
  row: Schemas['NameServerInput'];
  host: string;
  name: DomainName;
  at: string;
  /** The host as the name has it now: what stands is left, whatever it is. */
  held: StoredNameServer | undefined;
}

function readGlue({ row, host, name, at, held }: GlueRow, errors: FieldFault[]): Addresses {
  const v4 = row.ipv4?.trim() ?? '';
  const v6 = row.ipv6?.trim() ?? '';
  const takesGlue = isUnder(host, name.asciiDomain) && name.zone.armenianRegistry;
  if (!takesGlue) {
    if (v4 || v6)
      errors.push({
        pointer: `${at}/${v4 ? 'ipv4' : 'ipv6'}`,
        code: 'glueNotAllowed',
        key: 'ns.glueNotAllowed',
        params: { domain: name.domain },
      });
    return {};
  }
  if (!v4 && !v6) {
    errors.push({ pointer: `${at}/ipv4`, code: 'glueNeeded', key: 'ns.glueNeeded', params: { host } });
    return {};
  }
  const ipv4 = v4 ? readIpv4(v4) : undefined;
  const ipv6 = v6 ? readIpv6(v6) : undefined;
  if (ipv4 && !ipv4.ok) errors.push({ pointer: `${at}/ipv4`, code: 'ipv4', key: 'ns.ipv4', params: { input: v4 } });
  if (ipv6 && !ipv6.ok) errors.push({ pointer: `${at}/ipv6`, code: 'ipv6', key: 'ns.ipv6', params: { input: v6 } });
  for (const [family, reading] of [['ipv4', ipv4] as const, ['ipv6', ipv6] as const]) {
    if (!reading?.ok || reading.address === held?.[family]) continue;
    const why = unreached(reading.address, family);
    const params = { address: reading.address, host };
    if (why) errors.push({ pointer: `${at}/${family}`, code: 'unreachable', key: `ns.unreached.${why}`, params });
  }
  return { ...(ipv4?.ok ? { ipv4: ipv4.address } : {}), ...(ipv6?.ok ? { ipv6: ipv6.address } : {}) };
}

const NAME_SERVERS_MIN = 2;
const NAME_SERVERS_MAX = 6;

/** 2 to 6 different ones, or what is wrong. */
export function countFault(count: number, pointer: string): FieldFault | null {
  if (count < NAME_SERVERS_MIN) return { pointer, code: 'tooFew', key: 'ns.tooFew', params: { min: NAME_SERVERS_MIN } };
  if (count > NAME_SERVERS_MAX)
    return { pointer, code: 'tooMany', key: 'ns.tooMany', params: { max: NAME_SERVERS_MAX } };
  return null;
}
