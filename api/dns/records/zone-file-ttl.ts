const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };

/** Seconds, or BIND's `1h30m`; undefined for what is no time. */
export function secondsOfText(text: string): number | undefined {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  if (!/^(\d{1,8}[smhdw])+$/i.test(text)) return undefined;
  return [...text.matchAll(/(\d+)([smhdw])/gi)].reduce(
    (sum, [, count, unit = 's']) => sum + Number(count) * (UNITS[unit.toLowerCase()] ?? 0),
    0,
  );
}
