/** A price as it is typed, in dollars; nothing while it is no number. */
export function dollarsOf(text: string): number | undefined {
  const typed = text.trim().replace(/^\$/, '');
  // A comma stands before three digits only; three digits behind a dot are thousands to half of the world.
  if (!/^(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,2})?$/.test(typed)) return undefined;
  return Number(typed.replaceAll(',', ''));
}
