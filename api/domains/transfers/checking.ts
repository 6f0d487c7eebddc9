import type { Catalog, Tld } from '../../catalog/index.ts';
import type { DomainName } from '../../names/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Days } from '../../platform/days.ts';
import type { DomainInfo, RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import { daysAfter } from '../name/deadlines.ts';
import { liveByNames } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import type { Hindrance } from './types.ts';

/** A name that is to come to us; without a code only what can be told without it is looked at. */
export interface Candidate {
  name: DomainName;
  code: string | null;
}
export type CheckTransfers = (candidates: Candidate[], accountId: string | null) => Promise<(Hindrance | null)[]>;

/** Names that are asked about side by side. */
const AT_ONCE = 8;

/** Says before anybody pays why a name cannot be transferred: the registries are asked, nothing is changed. */
export function createChecking(deps: {
  db: Db;
  clock: Clock;
  catalog: Catalog;
  registries: RegistryFactory;
}): CheckTransfers {
  const { db, clock, catalog, registries } = deps;

  return async (candidates, accountId) => {
    const names = candidates.map(({ name }) => name.asciiDomain);
    const ours = new Map((await liveByNames(db, names)).map((row) => [row.ascii_domain, row]));
    const { tlds } = await catalog.snapshot();
    const answers: (Hindrance | null)[] = [];
    for (let at = 0; at < candidates.length; at += AT_ONCE)
      answers.push(
        ...(await Promise.all(
          candidates.slice(at, at + AT_ONCE).map((candidate) => {
            const row = ours.get(candidate.name.asciiDomain);
            return row
              ? Promise.resolve(heldHere(row, accountId))
              : asked(candidate, tlds.get(candidate.name.zone.name));
          }),
        )),
      );
    return answers;
  };

  async function asked({ name, code }: Candidate, tld: Tld | undefined): Promise<Hindrance | null> {
    const registry = registries.forZone(name.zone.asciiName);
    const info = await registry.info(name.asciiDomain, code ?? undefined);
    const because = hinders(name.domain);
    if (info.outcome === 'done')
      return hindranceOf(info.value, registry, { name, code, tld, now: clock.now(), days: clock.days });
    if (info.outcome !== 'refused') return because('registry_unavailable', 'name.registry_unavailable');
    if (info.reason === 'not_found') return because('not_registered', 'transfer.notRegistered');
    if (info.reason === 'not_authorised') return because('wrong_code', 'transfer.wrongCode');
    return because('registry_unavailable', 'name.registry_unavailable');
  }
}

const PROBLEMS: Partial<Record<Hindrance['code'], Hindrance['problem']>> = {
  registry_unavailable: 'registry_unavailable',
  not_registered: 'rule_broken',
  wrong_code: 'rule_broken',
  no_admin_contact: 'rule_broken',
};
const hinders =
  (domain: string) =>
  (code: Hindrance['code'], key: Hindrance['key'], params: Record<string, string | number> = {}): Hindrance => ({
    code,
    problem: PROBLEMS[code] ?? 'state_conflict',
    key,
    params: { domain, ...params },
  });

/** A name that is ours already, or on its way. */
export function heldHere(row: DomainRow, accountId: string | null): Hindrance {
  const because = hinders(row.domain);
  if (row.status === 'claimed' || row.status === 'transfer_pending')
    return because('being_transferred', 'transfer.underWay');
  return because('already_here', row.owner_id === accountId ? 'transfer.alreadyYours' : 'transfer.alreadyHere');
}

interface About extends Candidate {
  tld: Tld | undefined;
  now: Date;
  days: Days;
}

function hindranceOf(
  info: DomainInfo,
  registry: ZoneRegistry,
  { name, code, tld, now, days: shopDays }: About,
): Hindrance | null {
  const because = hinders(name.domain);
  const held = (pattern: RegExp) => info.statuses.some((status) => pattern.test(status));
  if (info.sponsor === registry.registrar) return because('already_here', 'transfer.alreadyHere');
  if (held(/^pendingTransfer$/)) return because('being_transferred', 'transfer.pendingElsewhere');
  if (held(/^(pendingDelete|pendingCreate)$/)) return because('being_removed', 'transfer.beingRemoved');
  if (held(/^(client|server)TransferProhibited$/)) return because('locked', 'transfer.locked');
  const since = info.transferredAt ?? info.createdAt;
  const days = tld?.transferRestDays ?? 0;
  const from = since && daysAfter(new Date(since), days);
  if (from && from > now) return because('too_young', 'transfer.tooYoung', { days, from: shopDays.written(from) });
  // Contacts are shown to those who know the code.
  const lacksAdmin = registry.profile.contactRoles.includes('admin') && info.contacts.admin.length === 0;
  if (code !== null && lacksAdmin) return because('no_admin_contact', 'transfer.noAdmin');
  return null;
}
