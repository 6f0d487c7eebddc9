import { firstForbidden, hasEmptyLabel, nameCharacter } from './characters.ts';
import { decodeLabel, toAsciiLabel } from './idn.ts';
import type { DomainName, NameNotice, NameOptions, NameProblem, NameReading } from './name.ts';
import { foldWidth, lowerCase, trimBlanks, withoutFinalDot } from './normalise.ts';
import { type Registrable, registrable } from './registrable.ts';
import { completeLabels, dropMailbox } from './search-box.ts';
import { labelProblem } from './tables.ts';
import type { Zone } from './zones.ts';

/** UTF-16 units; far above 253 octets and a mailbox before them. */
const MAX_INPUT = 1000;
const LIGATURE = /\u0587/g;
const CAPITAL_EV = /ԵՎ/g;

type Split = { ok: true; labels: readonly string[] } | { ok: false; problem: NameProblem };

/** Reads one name strictly, without looking for what else could have been meant. Never throws. */
export function parseName(input: string, options: NameOptions): NameReading {
  const notices: NameNotice[] = [];
  const split = splitLabels(input, options.search === true, notices);
  if (!split.ok) return { ok: false, problem: split.problem, input };

  const labels = split.labels.map(lowerCase);
  const found = registrable(labels);
  if (!found.ok) return { ok: false, problem: zoneProblem(found, labels), input };

  const { zone, spelling, at } = found;
  if (zone.aliases.includes(spelling)) notices.push({ code: 'zone_alias', from: spelling, to: zone.name });
  const cased = split.labels[at] ?? '';
  const label = decodeLabel(lowerCase(cased).replace(LIGATURE, 'եւ'));
  if (label === undefined) return { ok: false, problem: { code: 'syntax', zone: zone.name }, input };
  const problem = labelProblem(label, zone);
  if (problem) return { ok: false, problem, input };

  const name = domainName(label, zone);
  if (at > 0) notices.push({ code: 'sub_levels_cut', from: labels.join('.'), to: name.domain });
  notices.push(...spellingNotices(cased, name));
  return { ok: true, name, notices };
}

function splitLabels(input: string, search: boolean, notices: NameNotice[]): Split {
  if (input.length > MAX_INPUT) return { ok: false, problem: { code: 'too_long' } };
  const folded = foldWidth(trimBlanks(input));
  const text = search ? dropMailbox(folded, notices) : folded;
  if (text === '') return { ok: false, problem: { code: 'empty' } };

  const forbidden = firstForbidden(text);
  if (forbidden) return { ok: false, problem: forbidden };
  const absolute = withoutFinalDot(text);
  if (hasEmptyLabel(absolute)) return { ok: false, problem: { code: 'dots', ...nameCharacter('.') } };

  const labels = absolute.split('.');
  return { ok: true, labels: search ? completeLabels(labels, notices) : labels };
}

function zoneProblem(found: Registrable & { ok: false }, labels: readonly string[]): NameProblem {
  const isZoneLike = labels.length > 1 && /[^0-9]/.test(found.zone);
  if (found.code === 'zone_not_sold' && !isZoneLike) return { code: 'syntax' };
  if (found.code === 'zone_not_sold') return { code: found.code, zone: found.zone, domain: labels.join('.') };
  return { code: found.code, zone: found.zone };
}

function domainName(label: string, zone: Zone): DomainName {
  const asciiLabel = toAsciiLabel(label) ?? label;
  return { domain: `${label}.${zone.name}`, asciiDomain: `${asciiLabel}.${zone.asciiName}`, label, zone };
}

/** և is two letters in a name; capitals write it ԵՎ, which spells another name than the ligature does. */
function spellingNotices(cased: string, name: DomainName): NameNotice[] {
  const notices: NameNotice[] = [];
  if (cased.match(LIGATURE))
    notices.push({ code: 'ew_ligature', from: `${lowerCase(cased)}.${name.zone.name}`, to: name.domain });
  if (cased.match(CAPITAL_EV)) {
    const other = lowerCase(cased.replace(CAPITAL_EV, 'եւ').replace(LIGATURE, 'եւ'));
    notices.push({ code: 'capital_ev', from: name.domain, to: `${other}.${name.zone.name}` });
  }
  return notices;
}
