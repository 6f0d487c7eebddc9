/** A whole number up to `most`, written in digits alone; undefined for everything else. */
export function wholeUpTo(most: number, text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}

/** Numbers of DNS have 8 or 16 bits. */
export const OCTET = 255;
export const SHORT = 65_535;
