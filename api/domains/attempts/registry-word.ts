import type { Vault } from '../../platform/secrets.ts';
import type { DomainInfo, RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import { isDeleted, yearsBetween } from '../name/paid-until.ts';
import { lookAt } from '../transfers/looking.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { nameOfRow } from '../name/of-row.ts';

/** What a registry says of an attempt: it came about, it did not, it is being decided, or no clear answer. */
export interface Word {
  state: 'done' | 'not_done' | 'pending' | 'unknown';
  /** For administrators. */
  said: string;
}

/** Asks the registry how the domain stands, and sends nothing: whether a paid attempt has come about. */
export async function registryWord(
  { registries, vault }: { registries: RegistryFactory; vault: Vault },
  row: DomainRow,
  attempt: RegistryAttempt,
): Promise<Word> {
  const registry = registries.forZone(nameOfRow(row).zone.asciiName);
  if (attempt.verb === 'transfer') return transferWord(registry, row, attempt);
  const authInfo = attempt.verb === 'create' ? vault.open(row.auth_info) : undefined;
  const info = await registry.info(row.ascii_domain, authInfo);
  if (info.outcome === 'unknown') return { state: 'unknown', said: info.message };
  if (info.outcome === 'refused')
    return info.reason === 'not_found' || info.reason === 'not_authorised'
      ? { state: 'not_done', said: info.message }
      : { state: 'unknown', said: info.message };
  if (info.outcome === 'pending') return { state: 'unknown', said: 'pending' };
  const { value } = info;
  const said = saidBy(value);
  if (attempt.verb === 'create') {
    if (value.authInfo !== authInfo) return { state: 'not_done', said };
    return { state: value.statuses.includes('pendingCreate') ? 'pending' : 'done', said };
  }
  if (value.sponsor !== registry.registrar) return { state: 'not_done', said };
  if (value.statuses.includes('pendingRenew') || value.gracePeriods.includes('pendingRestore'))
    return { state: 'pending', said };
  return { state: hasYears(value, attempt) ? 'done' : 'not_done', said };
}

async function transferWord(registry: ZoneRegistry, row: DomainRow, attempt: RegistryAttempt): Promise<Word> {
  const seen = await lookAt(registry, row.ascii_domain, attempt);
  switch (seen.state) {
    case 'arrived':
      return { state: 'done', said: saidBy(seen.info) };
    case 'pending':
      return { state: 'pending', said: 'pendingTransfer' };
    case 'ended':
      return { state: 'not_done', said: seen.ending };
    case 'open':
      return { state: 'not_done', said: 'no transfer' };
    case 'unknown':
      return { state: 'unknown', said: seen.message };
  }
}

function hasYears(info: DomainInfo, { expiry_before: before, years }: RegistryAttempt): boolean {
  if (isDeleted(info) || !info.expiresAt || before === null || years === null) return false;
  return yearsBetween(new Date(before), new Date(info.expiresAt.slice(0, 10))) >= years;
}

/** What a registry shows of a domain, in a line. */
const saidBy = ({ sponsor, statuses, expiresAt }: DomainInfo): string =>
  [`sponsor ${sponsor}`, statuses.join(' '), expiresAt ? `until ${expiresAt}` : ''].filter(Boolean).join(', ');
