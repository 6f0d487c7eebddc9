import { toASCII, toUnicode } from 'tr46';

const STRICT = {
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: true,
  transitionalProcessing: false,
};
/** Octets of a label (RFC 1035, 2.3.4). */
export const MAX_LABEL = 63;

/** UTS 46 (non-transitional) A-label of a lower-case label; undefined where it has none. */
export function toAsciiLabel(label: string): string | undefined {
  return isPlain(label) ? label : (toASCII(label, STRICT) ?? undefined);
}

/** Most labels are letters, digits and hyphens, which UTS 46 leaves as they are: nothing has to be looked up for them. */
const isPlain = (label: string): boolean => /^[a-z0-9-]+$/.test(label) && !label.startsWith('xn--');

/**
 * The Unicode of an A-label; other labels as they are. Undefined for an `xn--` that is not the one A-label of its
 * text: broken Punycode, plain ASCII behind it, or letters that UTS 46 would have mapped (RFC 5890, 2.3.2.1).
 */
export function decodeLabel(label: string): string | undefined {
  if (!label.startsWith('xn--')) return label;
  const { domain, error } = toUnicode(label, STRICT);
  return !error && toAsciiLabel(domain) === label ? domain : undefined;
}
