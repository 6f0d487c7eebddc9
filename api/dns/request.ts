import { type FieldFault, fieldFault, type Schemas } from '../contract/types.ts';
import { readSteps, type Step, type Wanted } from './records/changes.ts';
import { importZoneFile } from './records/import.ts';
import { templateOwners, templateSteps } from './records/templates.ts';
import type { StoredRecord, ZoneName } from './records/types.ts';
import type { DnsPlan } from './types.ts';

/** What a request asks for, as far as it can be told without looking at the zone. */
export interface Read {
  steps: Step[];
  faults: FieldFault[];
  notes: DnsPlan['notes'];
  /** Owners that it looks at beside those of its steps; or the whole zone. */
  owners: string[];
  whole: boolean;
  /** Lines with mistakes are left out, and the rest is done. */
  partial: boolean;
  /** All of what is asked for, given the records that it looks at. */
  wanted(held: readonly StoredRecord[]): Wanted;
}

export function readRequest(
  request: Schemas['DnsChangeRequest'],
  zone: ZoneName,
  options: { skipBlank: boolean },
): Read {
  const { records, zoneFile, template, restore, replace = false, partial = false } = request;
  if ([records, zoneFile, template, restore].filter((part) => part !== undefined).length !== 1)
    throw fieldFault('rule_broken', '/records', 'dns.oneSource');
  if (zoneFile !== undefined) {
    const { steps, notes, faults } = importZoneFile(zoneFile, zone);
    const wanted: Wanted = { steps, ...(replace ? { replaces: () => true } : {}) };
    return { steps, faults, notes, owners: [], whole: replace, partial, wanted: () => wanted };
  }
  if (template)
    return {
      steps: [],
      faults: [],
      notes: [],
      owners: templateOwners,
      whole: false,
      partial: false,
      wanted: (held) =>
        templateSteps(
          template,
          zone,
          held.filter(({ ownerKey }) => ownerKey === ''),
        ),
    };
  const { steps, faults } = readSteps(records ?? [], zone, options);
  return { steps, faults, notes: [], owners: [], whole: false, partial: false, wanted: () => ({ steps }) };
}
