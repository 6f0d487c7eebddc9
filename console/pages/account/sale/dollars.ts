/**
 * Parses a price in dollars; undefined if it isn't a number. A comma or space separates thousands, a dot or comma cents, as
 * on the pages themselves. A comma before three digits separates thousands, before one or two digits cents. A dot before
 * three digits is ambiguous (half of the world uses it for thousands), so it is rejected.
 */
export function dollarsOf(text: string): number | undefined {
  const typed = text.trim().replace(/^\$\s?|\s?\$$/, '');
  const [, whole, cents = '0'] = /^(\d{1,15}|\d{1,3}(?:\s\d{3}){1,4})(?:[.,](\d{1,2}))?$/.exec(typed) ?? commas(typed);
  return whole === undefined ? undefined : Number(`${whole.replaceAll(/[\s,]/g, '')}.${cents}`);
}

const commas = (typed: string): string[] => /^(\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
