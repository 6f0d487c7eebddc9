import type { SandboxDomain } from './model.ts';
import { addYears } from './years.ts';
import { addDays, zoneOf } from './zones.ts';

/** How long the registry takes back what a registrar, or it itself, has done. */
const PERIODS = [
  { period: 'addPeriod', days: 5, since: 'createdAt' },
  { period: 'autoRenewPeriod', days: 45, since: 'autoRenewedAt' },
  { period: 'renewPeriod', days: 5, since: 'renewedAt' },
  { period: 'transferPeriod', days: 5, since: 'transferredAt' },
] as const;

/** What RFC 3915, 3.1 calls where a name stands; registries that renew nothing by themselves have no such periods. */
export function gracePeriodsOf(domain: SandboxDomain, now: Date): string[] {
  if (zoneOf(domain.name).ending.kind === 'released') return [];
  if (domain.redemption) return [domain.redemption.stage];
  return PERIODS.flatMap(({ period, days, since }) => {
    const begun = domain[since];
    return begun !== undefined && addDays(new Date(begun), days) > now ? [period] : [];
  });
}

/** The registry's own year is taken back when a name is deleted or moved while it still may be, and is paid back then. */
export function withoutOwnYear(domain: SandboxDomain, now: Date): SandboxDomain {
  if (!gracePeriodsOf(domain, now).includes('autoRenewPeriod')) return domain;
  const { autoRenewedAt: _renewed, ...rest } = domain;
  return { ...rest, expiresAt: addYears(new Date(domain.expiresAt), -1).toISOString() };
}

/** Nothing expires at a registry that renews by itself. */
export function renewedByItself(domain: SandboxDomain, at: Date): SandboxDomain {
  const expiresAt = addYears(new Date(domain.expiresAt), 1).toISOString();
  return { ...domain, expiresAt, autoRenewedAt: at.toISOString() };
}
