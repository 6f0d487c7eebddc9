import type { Anun, NameReading, NameServerInput, ServerRow } from '@anun/sdk';
import { CliError } from '../../errors.ts';
import { readNames } from '../domains/read-names.ts';
import { readServers } from './servers.ts';

/** What a line of a list asks for. */
export interface Row {
  line: number;
  /** As it was written. */
  input: string;
  /** As the server reads it; a line without it is not sent. */
  domain?: string;
  servers: NameServerInput[];
  /** Why the line is not sent. */
  refusal?: string;
}

/** The lines of a list, in its order. `hosts`, where there are some, are for all names. The server reads the names. */
export async function readRows(anun: Anun, text: string, hosts: string[]): Promise<Row[]> {
  const { readNameCells, readServerRows } = await import('@anun/sdk');
  const records: ServerRow[] =
    hosts.length > 0 ? readNameCells(text).map((cell) => ({ ...cell, servers: [] })) : readServerRows(text);
  const shared = hosts.length > 0 ? readServers(hosts) : undefined;
  const readings = await readNames(anun, records.map(({ input }) => input.replaceAll(/\s+/g, ' ')).join('\n'), false);
  const byRecord = new Map<number, NameReading[]>();
  for (const reading of readings) byRecord.set(reading.line, [...(byRecord.get(reading.line) ?? []), reading]);
  const { zDomainsPayload } = await import('@anun/sdk/validators');
  const fits = (nameServers: NameServerInput[]) => zDomainsPayload.safeParse({ nameServers }).success;
  const seen = new Map<string, number>();
  return records.flatMap((record, index) => {
    const found = byRecord.get(index + 1) ?? [];
    if (!shared) return [rowOf(record, found, seen, fits)];
    return found.map((reading) => ({ ...nameOf(record, reading, seen), servers: shared }));
  });
}

function rowOf(
  record: ServerRow,
  found: NameReading[],
  seen: Map<string, number>,
  fits: (servers: NameServerInput[]) => boolean,
): Row {
  const { line, input } = record;
  const refuse = (refusal: string): Row => ({ line, input, servers: [], refusal });
  const [reading, ...others] = found;
  if (!reading) return refuse('There is no domain in this line.');
  if (others.length > 0) return refuse('There are several domains in one cell.');
  const named = nameOf(record, reading, seen);
  if (named.refusal !== undefined) return { ...named, servers: [] };
  if (record.servers.length === 0) return refuse('There are no name servers in this line.');
  try {
    const servers = readServers(record.servers);
    return fits(servers)
      ? { ...named, servers }
      : refuse('There are too many name servers in this line, or too long ones.');
  } catch (error) {
    if (error instanceof CliError) return refuse(error.message);
    throw error;
  }
}

function nameOf({ line }: ServerRow, { input, domain, notices, reason }: NameReading, seen: Map<string, number>) {
  if (reason || !domain) return { line, input, refusal: reason?.detail ?? 'It is not a domain name.' };
  // Who buys a name may mean the whole of it; who writes a host must not move the whole name.
  if (notices.some(({ code }) => code === 'sub_levels_cut'))
    return { line, input, refusal: `It is below ${domain}. Only the whole domain has name servers here.` };
  const before = seen.get(domain);
  if (before !== undefined) return { line, input, refusal: `${domain} is already in line ${before}.` };
  seen.set(domain, line);
  return { line, input, domain };
}
