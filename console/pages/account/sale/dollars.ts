/** A price as it is typed, in dollars; nothing while it is no number. */
export function dollarsOf(text: string): number | undefined {
  const typed = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,15}(\.\d+)?$/.test(typed) ? Number(typed) : undefined;
}
