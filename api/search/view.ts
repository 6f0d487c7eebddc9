import type { Snapshot } from '../catalog/index.ts';
import { say } from '../contract/messages/index.ts';
import type { Locale, Schemas } from '../contract/types.ts';
import { type ListRow, type NameNotice, type NameProblem, problemParams, readings } from '../names/index.ts';

/** Why a text is no name that we sell, in words, with what to write instead where that is known. */
export function problemView(problem: NameProblem, input: string, locale: Locale): Schemas['Reason'] {
  return {
    code: problem.code,
    detail: say(locale, `name.${problem.code}`, problemParams(problem, input)),
    ...(problem.character ? { character: problem.character } : {}),
    ...(problem.codePoint ? { codePoint: problem.codePoint } : {}),
    ...(problem.suggestion ? { suggestion: problem.suggestion } : {}),
  };
}

export const noticeView = (notice: NameNotice, locale: Locale): Schemas['Notice'] => ({
  code: notice.code,
  detail: say(locale, `notice.${notice.code}`, { from: notice.from, to: notice.to }),
  from: notice.from,
  to: notice.to,
});

export function rowView(
  row: ListRow,
  context: { locale: Locale; snapshot: Snapshot; withReadings: boolean },
): Schemas['NameReading'] {
  const { locale, snapshot, withReadings } = context;
  const { reading } = row;
  const base = {
    line: row.line,
    input: row.input,
    ...(row.duplicateOf === undefined ? {} : { duplicateOf: row.duplicateOf }),
  };
  if (!reading.ok)
    return {
      ...base,
      valid: false,
      notices: [],
      reason: problemView(reading.problem, row.input, locale),
      readings: [],
    };
  const { name } = reading;
  if (!snapshot.tlds.has(name.zone.name))
    return {
      ...base,
      valid: false,
      notices: [],
      reason: problemView({ code: 'zone_not_sold', zone: name.zone.name }, row.input, locale),
      readings: [],
    };
  return {
    ...base,
    valid: true,
    domain: name.domain,
    asciiDomain: name.asciiDomain,
    tld: name.zone.name,
    notices: reading.notices.map((notice) => noticeView(notice, locale)),
    readings: withReadings
      ? readings(name).map(({ domain, asciiDomain, zone }) => ({ domain, asciiDomain, tld: zone.name }))
      : [],
  };
}
