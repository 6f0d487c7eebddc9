import type { Snapshot } from '../../catalog/index.ts';
import { fieldFault, type Sentence } from '../../contract/types.ts';
import {
  type DomainName,
  findZone,
  type NameReading,
  readAuthorizationCode,
  readList,
  readName,
} from '../../names/index.ts';
import type { Hindrance } from './types.ts';

/** One line of what was given: a name with its code, or what is wrong with it. */
export interface Entry {
  line: number;
  input: string;
  name: DomainName | null;
  code: string | null;
  wrong: (Sentence & { code: Hindrance['code'] }) | null;
}

/** Most lines that one request may hold. */
const MOST_TRANSFERS = 200;

/** Lines of `domain,code`, as spreadsheets save them; each with its first mistake. */
export function readLines(text: string, snapshot: Snapshot): Entry[] {
  const { rows, truncated } = readList(text, { max: MOST_TRANSFERS, withExtra: true });
  // Nobody is to believe that the rest was looked at.
  if (truncated) throw fieldFault('rule_broken', '/text', 'field.tooMany', { limit: MOST_TRANSFERS });
  return rows.map(({ line, input, reading, extra, more, duplicateOf }): Entry => {
    const name = whole(reading);
    const code = readAuthorizationCode(extra);
    const base = { line, input, name, code };
    if (extra === undefined || more || input === '')
      return { ...base, wrong: { code: 'invalid_syntax', key: 'transfer.invalidSyntax', params: { line } } };
    const wrong = nameProblem(base, reading, snapshot);
    if (wrong) return { ...base, wrong };
    if (duplicateOf !== undefined) return { ...base, wrong: duplicate(name) };
    if (code === null)
      return { ...base, wrong: { code: 'invalid_code', key: 'transfer.invalidCode', params: { line } } };
    return { ...base, wrong: null };
  });
}

/** Names of the wizard, which takes those of the Armenian registry; each once. Without `codes` none are needed yet. */
export function readWizard(
  given: { domain: string; code?: string | null }[],
  snapshot: Snapshot,
  { codes }: { codes: boolean },
): Entry[] {
  const seen = new Set<string>();
  return given.flatMap(({ domain, code: text }, index): Entry[] => {
    const line = index + 1;
    const reading = readName(domain);
    const name = whole(reading);
    const code = codes ? readAuthorizationCode(text) : null;
    const base = { line, input: domain.trim(), name, code };
    if (name && seen.has(name.asciiDomain)) return [];
    if (name) seen.add(name.asciiDomain);
    const wrong = nameProblem(base, reading, snapshot);
    if (wrong) return [{ ...base, wrong }];
    if (name && !findZone(name.zone.name)?.armenianRegistry)
      return [
        { ...base, wrong: { code: 'other_registry', key: 'transfer.otherRegistry', params: { domain: name.domain } } },
      ];
    if (codes && code === null)
      return [{ ...base, wrong: { code: 'invalid_code', key: 'transfer.invalidCode', params: { line } } }];
    return [{ ...base, wrong: null }];
  });
}

/** What is to be transferred has to be the name itself, not something below it. */
const whole = (reading: NameReading): DomainName | null =>
  reading.ok && reading.notices.every(({ code }) => code !== 'sub_levels_cut') ? reading.name : null;

function nameProblem(
  { name, line, input }: Pick<Entry, 'name' | 'line' | 'input'>,
  reading: NameReading,
  snapshot: Snapshot,
): Entry['wrong'] {
  const notSold = { code: 'zone_not_sold', key: 'name.zone_not_sold' } as const;
  if (!reading.ok && reading.problem.code === 'zone_not_sold') return notSold;
  if (!name) return { code: 'invalid_domain', key: 'transfer.invalidDomain', params: { input, line } };
  return snapshot.tlds.has(name.zone.name) ? null : notSold;
}

const duplicate = (name: DomainName | null): Entry['wrong'] => ({
  code: 'duplicate',
  key: 'transfer.duplicate',
  params: { domain: name?.domain ?? '' },
});
