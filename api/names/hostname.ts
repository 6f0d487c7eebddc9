import { firstForbidden, hasEmptyLabel, nameCharacter } from './characters.ts';
import { decodeLabel, MAX_LABEL, toAsciiLabel } from './idn.ts';
import { foldWidth, lowerCase, trimBlanks, withoutFinalDot } from './normalise.ts';
import { zoneSpelled } from './zones.ts';

export interface HostProblem {
  readonly code:
    | 'empty'
    | 'syntax'
    | 'letters'
    | 'hyphens'
    | 'invisible'
    | 'dash'
    | 'dots'
    | 'too_long'
    /** One label only. */
    | 'single_label'
    /** An IPv4 address where a name belongs. */
    | 'address';
  readonly character?: string;
  readonly codePoint?: string;
}

export type HostReading =
  /** `host`: A-labels, lower case, no final dot; `unicode`: the same for people. */
  | { readonly ok: true; readonly host: string; readonly unicode: string }
  | { readonly ok: false; readonly problem: HostProblem };

/** Octets of a name without its final dot (RFC 1035, 2.3.4). */
export const MAX_NAME = 253;

/** Reads the name of a host, such as a name server: labels of letters, digits and inner hyphens, at least two. */
export function readHost(input: string): HostReading {
  const fail = (problem: HostProblem): HostReading => ({ ok: false, problem });
  if (input.length > 4 * MAX_NAME) return fail({ code: 'too_long' });
  const absolute = lowerCase(foldWidth(trimBlanks(input)));
  if (absolute === '') return fail({ code: 'empty' });
  const text = withoutFinalDot(absolute);
  const forbidden = firstForbidden(text);
  if (forbidden) return fail(forbidden);
  if (hasEmptyLabel(text)) return fail({ code: 'dots', ...nameCharacter('.') });

  const typed = text.split('.');
  const last = typed.at(-1) ?? '';
  // `hay` and `rf` are no top-level domains, so they can only mean the zones that they abbreviate.
  const labels = [...typed.slice(0, -1), zoneSpelled(last)?.asciiName ?? last];
  if (labels.length < 2) return fail({ code: 'single_label' });
  if (/^\d+$/.test(last)) return fail({ code: 'address' });
  const ascii: string[] = [];
  for (const label of labels) {
    const read = readHostLabel(label);
    if (typeof read !== 'string') return fail(read);
    ascii.push(read);
  }
  const host = ascii.join('.');
  if (host.length > MAX_NAME) return fail({ code: 'too_long' });
  return { ok: true, host, unicode: unicodeHost(host) };
}

/** A host of A-labels as people spell it. */
export const unicodeHost = (host: string): string =>
  host
    .split('.')
    .map((label) => decodeLabel(label) ?? label)
    .join('.');

/** The A-label of one label, or what is wrong with it. Hyphens in positions 3 and 4 exist in hosts and are left. */
export function readHostLabel(label: string): string | HostProblem {
  const [character] = label.match(/[^\p{L}\p{M}\p{N}-]/u) ?? [];
  if (character !== undefined) return { code: 'syntax', ...nameCharacter(character) };
  const ascii = toAsciiLabel(label);
  // UTS 46 maps more than case (superscripts, ligatures); a host that would become another one is refused.
  const isPlain = label.startsWith('xn--') || (ascii && decodeLabel(ascii) === expandLigature(label.toLowerCase()));
  if (ascii === undefined || !isPlain) return { code: 'letters' };
  // RFC 5891, 4.2.3.1: an A-label hides a hyphen at the end of a label that is not in ASCII.
  if ([ascii, label].some((one) => one.startsWith('-') || one.endsWith('-')))
    return { code: 'hyphens', ...nameCharacter('-') };
  return ascii.length > MAX_LABEL ? { code: 'too_long' } : ascii;
}

const expandLigature = (label: string): string => label.replaceAll('\u0587', 'եւ');

/** Indexes of rows that name a host of an earlier row again. */
export function duplicateHosts(hosts: readonly string[]): number[] {
  const keys = hosts.map(hostKey);
  return [...keys.keys()].filter((index) => keys.indexOf(keys[index] ?? '') < index);
}

/** Whether some host stands in both lists, whatever its case and final dot. */
export function sharesHost(a: readonly string[], b: readonly string[]): boolean {
  const left = new Set(a.map(hostKey));
  return b.some((host) => left.has(hostKey(host)));
}

/** Whether `host` is the domain itself or lies below it, so that it needs glue there (RFC 5732, 1.1). */
export function isUnder(host: string, asciiDomain: string): boolean {
  const name = hostKey(host);
  const domain = hostKey(asciiDomain);
  return name === domain || name.endsWith(`.${domain}`);
}

function hostKey(host: string): string {
  const reading = readHost(host);
  return reading.ok ? reading.host : lowerCase(host.trim());
}
