import type { NameServer, NameServerInput } from '@anun/sdk';

/** A row of the editor. */
export interface ServerRow {
  /** A stable key, independent of other rows. */
  key: string;
  hostname: string;
  ipv4: string;
  ipv6: string;
  /** Whether the form was left once; errors are shown from then on. */
  left: boolean;
  /** Whether it needs addresses: the API said so, or it has some. */
  withAddress: boolean;
}

export const fewest = 2;
export const most = 6;

let made = 0;

export function emptyRow(hostname = ''): ServerRow {
  made += 1;
  return { key: `row-${made}`, hostname, ipv4: '', ipv6: '', left: false, withAddress: false };
}

/** The servers of a domain as rows, padded to the minimum. */
export function rowsOf(servers: readonly NameServer[]): ServerRow[] {
  const rows = servers.map(({ unicodeHostname, ipv4 = '', ipv6 = '' }) => ({
    ...emptyRow(unicodeHostname),
    ipv4,
    ipv6,
    withAddress: ipv4 !== '' || ipv6 !== '',
  }));
  return filledUp(rows);
}

/** Rows for a predefined set. */
export function rowsOfSet(servers: readonly NameServerInput[]): ServerRow[] {
  return filledUp(servers.slice(0, most).map(({ hostname }) => emptyRow(hostname ?? '')));
}

function filledUp(rows: ServerRow[]): ServerRow[] {
  const missing = Array.from({ length: Math.max(0, fewest - rows.length) }, () => emptyRow());
  return [...rows, ...missing];
}

/** The request body, with an entry for every row so that the API's pointers match; the API drops empty ones. */
export const inputsOf = (rows: readonly ServerRow[]): NameServerInput[] => rows.map(inputOf);

/** Only the filled-in rows, for display. */
export const filledInputs = (rows: readonly ServerRow[]): NameServerInput[] =>
  rows.filter(({ hostname }) => hostname.trim() !== '').map(inputOf);

function inputOf({ hostname, ipv4, ipv6 }: ServerRow): NameServerInput {
  return {
    hostname: hostname.trim(),
    ...(ipv4.trim() !== '' && { ipv4: ipv4.trim() }),
    ...(ipv6.trim() !== '' && { ipv6: ipv6.trim() }),
  };
}
