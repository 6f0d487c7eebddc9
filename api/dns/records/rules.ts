import { fullName, type RecordProblem, type StoredRecord, type ZoneName } from './types.ts';

export interface Conflict {
  problem: RecordProblem;
  /** The records that cannot stand beside the others; the mistake is told of one of them. */
  culprits: StoredRecord[];
}

/** What is wrong with the records of one owner beside one another: the first rule that is broken, since the others follow from it. */
export function conflictAt(records: readonly StoredRecord[], zone: ZoneName): Conflict | undefined {
  const of = (...types: StoredRecord['type'][]) => records.filter(({ type }) => types.includes(type));
  const name = fullName(records[0]?.owner ?? '', zone);
  const conflict = (key: RecordProblem['key'], culprits: StoredRecord[]): Conflict => ({
    problem: { field: 'name', key, params: { name } },
    culprits,
  });

  const aliases = of('CNAME');
  if (aliases.length > 1) return conflict('dns.cnameTwice', aliases);
  if (aliases.length === 1 && records.length > 1) return conflict('dns.cnameAlone', aliases);
  const flattened = of('ALIAS');
  if (flattened.length > 1) return conflict('dns.aliasAlone', flattened);
  if (flattened.length === 1 && of('A', 'AAAA').length > 0) return conflict('dns.aliasAlone', flattened);
  const mail = of('MX');
  const none = mail.filter(({ data }) => data === '.');
  if (none.length > 0 && mail.length > 1)
    return { ...conflict('dns.nullMxAlone', none), problem: { field: 'content', key: 'dns.nullMxAlone' } };
  return undefined;
}
