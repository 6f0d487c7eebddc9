import type { TFunction } from 'i18next';

const units = [
  { unit: 'ttl.days', seconds: 86_400 },
  { unit: 'ttl.hours', seconds: 3_600 },
  { unit: 'ttl.minutes', seconds: 60 },
  { unit: 'ttl.seconds', seconds: 1 },
] as const;

/** A TTL in the largest unit that divides it: "1 day"; 1 means automatic. */
export function ttlWords(t: TFunction<'dns'>, ttl: number): string {
  if (ttl === 1) return t('auto');
  const { unit, seconds } = units.find((one) => ttl % one.seconds === 0) ?? units[3];
  return t(unit, { count: ttl / seconds });
}
