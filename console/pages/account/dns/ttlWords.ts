import type { TFunction } from 'i18next';

const units = [
  { unit: 'ttl.days', seconds: 86_400 },
  { unit: 'ttl.hours', seconds: 3_600 },
  { unit: 'ttl.minutes', seconds: 60 },
  { unit: 'ttl.seconds', seconds: 1 },
] as const;

/** How long an answer may be kept, in the largest unit that it is a whole number of: "1 day"; 1 is the servers' own choice. */
export function ttlWords(t: TFunction<'dns'>, ttl: number): string {
  if (ttl === 1) return t('auto');
  const { unit, seconds } = units.find((one) => ttl % one.seconds === 0) ?? units[3];
  return t(unit, { count: ttl / seconds });
}
