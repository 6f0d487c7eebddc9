import type { NameServer, NameServerInput } from '@anun/sdk';

/** A row of the editor, as it is typed. */
export interface ServerRow {
  /** Stays with the row when others come and go. */
  key: string;
  hostname: string;
  ipv4: string;
  ipv6: string;
  /** Its mistakes are told from when it was left. */
  left: boolean;
  /** The registry wants its address: the API has said so, or it has one. */
  withAddress: boolean;
}

export const fewest = 2;
export const most = 6;

let made = 0;

export function emptyRow(hostname = ''): ServerRow {
  made += 1;
  return { key: `row-${made}`, hostname, ipv4: '', ipv6: '', left: false, withAddress: false };
}

/** The servers of a name as rows, with as many as are needed at least. */
export function rowsOf(servers: readonly NameServer[]): ServerRow[] {
  const rows = servers.map(({ unicodeHostname, ipv4 = '', ipv6 = '' }) => ({
    ...emptyRow(unicodeHostname),
    ipv4,
    ipv6,
    withAddress: ipv4 !== '' || ipv6 !== '',
  }));
  return filledUp(rows);
}

/** A ready set in place of what was typed. */
export function rowsOfSet(servers: readonly NameServerInput[]): ServerRow[] {
  return filledUp(servers.slice(0, most).map(({ hostname }) => emptyRow(hostname ?? '')));
}

function filledUp(rows: ServerRow[]): ServerRow[] {
  const missing = Array.from({ length: Math.max(0, fewest - rows.length) }, () => emptyRow());
  return [...rows, ...missing];
}

/** What is sent: a place for every row, so that the API's pointers are our rows. Empty ones are dropped there. */
export const inputsOf = (rows: readonly ServerRow[]): NameServerInput[] => rows.map(inputOf);

/** Only what is filled in, for the eye. */
export const filledInputs = (rows: readonly ServerRow[]): NameServerInput[] =>
  rows.filter(({ hostname }) => hostname.trim() !== '').map(inputOf);

function inputOf({ hostname, ipv4, ipv6 }: ServerRow): NameServerInput {
  return {
    hostname: hostname.trim(),
    ...(ipv4.trim() !== '' && { ipv4: ipv4.trim() }),
    ...(ipv6.trim() !== '' && { ipv6: ipv6.trim() }),
  };
}
