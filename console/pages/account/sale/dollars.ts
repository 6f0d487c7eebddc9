/**
 * A price as it is typed, in dollars; nothing while it is no number. Thousands stand behind a comma or a space, cents
 * behind a dot or a comma, as the pages themselves write them. A comma stands before three digits for thousands and before
 * one or two for cents; three digits behind a dot are thousands to half of the world, so they are asked about.
 */
export function dollarsOf(text: string): number | undefined {
  const typed = text.trim().replace(/^\$\s?|\s?\$$/, '');
  const [, whole, cents = '0'] = /^(\d{1,15}|\d{1,3}(?:\s\d{3}){1,4})(?:[.,](\d{1,2}))?$/.exec(typed) ?? commas(typed);
  return whole === undefined ? undefined : Number(`${whole.replaceAll(/[\s,]/g, '')}.${cents}`);
}

const commas = (typed: string): string[] => /^(\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
