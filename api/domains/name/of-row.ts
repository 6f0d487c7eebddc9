import { type DomainName, readName } from '../../names/index.ts';
import type { DomainRow } from './types.ts';

/** The domain of a row, read anew from what is stored. */
export function nameOfRow(row: Pick<DomainRow, 'ascii_domain'>): DomainName {
  const reading = readName(row.ascii_domain);
  if (!reading.ok) throw new Error(`${row.ascii_domain} is stored, but is not a domain`);
  return reading.name;
}
