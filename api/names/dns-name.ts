import { firstForbidden, hasEmptyLabel, nameCharacter } from './characters.ts';
import { type HostProblem, MAX_NAME, readHostLabel } from './hostname.ts';
import { foldWidth, lowerCase, trimBlanks, withoutFinalDot } from './normalise.ts';

interface DnsNameRules {
  /** Labels such as `_dmarc`; hosts have none. */
  readonly underscore: boolean;
  /** `*` as the first label. */
  readonly wildcard: boolean;
}
export type DnsNameReading =
  /** A-labels, lower case, no final dot; `absolute` when there was one. */
  | { readonly ok: true; readonly name: string; readonly absolute: boolean }
  | { readonly ok: false; readonly problem: HostProblem };

/** Reads a name as it stands in a zone: one label or more. */
export function readDnsName(input: string, { underscore, wildcard }: DnsNameRules): DnsNameReading {
  const fail = (problem: HostProblem): DnsNameReading => ({ ok: false, problem });
  if (input.length > 4 * MAX_NAME) return fail({ code: 'too_long' });
  const typed = lowerCase(foldWidth(trimBlanks(input)));
  if (typed === '') return fail({ code: 'empty' });
  const text = withoutFinalDot(typed);
  const forbidden = firstForbidden(text);
  if (forbidden) return fail(forbidden);
  if (hasEmptyLabel(text)) return fail({ code: 'dots', ...nameCharacter('.') });

  const plain = underscore ? /^(?![-])[a-z0-9_-]{1,63}(?<!-)$/ : /^(?![-])[a-z0-9-]{1,63}(?<!-)$/;
  const labels: string[] = [];
  for (const [place, label] of text.split('.').entries()) {
    const taken = (wildcard && place === 0 && label === '*') || (plain.test(label) && !label.startsWith('xn--'));
    const read = taken ? label : readHostLabel(label);
    if (typeof read !== 'string') return fail(read);
    labels.push(read);
  }
  const name = labels.join('.');
  if (name.length > MAX_NAME) return fail({ code: 'too_long' });
  return { ok: true, name, absolute: typed.endsWith('.') };
}
