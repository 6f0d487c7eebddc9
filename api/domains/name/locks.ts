import type { Tld } from '../../catalog/index.ts';
import { say } from '../../contract/messages/index.ts';
import type { Locale, Schemas } from '../../contract/types.ts';
import { daysAfter } from './deadlines.ts';
import { OWN_LOCK } from './registry-statuses.ts';
import type { TransferRow } from '../transfers/types.ts';
import type { DomainRow } from './types.ts';

type Lock = Schemas['Lock'];
type Prevents = Lock['prevents'][number];

/** Until when a name stays where it is after it was registered or moved, if that is still to come. */
export function restUntil(
  row: Pick<DomainRow, 'registered_at' | 'transferred_at'>,
  tld: Pick<Tld, 'transferRestDays'> | undefined,
  now: Date,
): Date | null {
  const since = row.transferred_at ?? row.registered_at;
  if (!since || !tld) return null;
  const until = daysAfter(since, tld.transferRestDays);
  return until > now ? until : null;
}

/** All that keeps a name from being changed, with who can lift it. */
export function locksOf(
  row: DomainRow,
  context: { tld: Tld | undefined; transfer: TransferRow | undefined; now: Date; locale: Locale },
): Lock[] {
  const { tld, transfer, now, locale } = context;
  const locks: Lock[] = Object.entries(row.registry_statuses).flatMap(([status, since]) => {
    const lock = lockOfStatus(status, locale);
    return lock ? [{ ...lock, status, since, until: null }] : [];
  });
  // A lock of before the registry's words were kept.
  if (row.transfer_lock && !(OWN_LOCK in row.registry_statuses))
    locks.push({ ...ownLock(locale), status: OWN_LOCK, since: null, until: null });
  if (row.on_hold)
    locks.push({
      code: 'on_hold',
      status: '',
      prevents: ['transfer', 'update'],
      since: null,
      until: null,
      reason: say(locale, 'domain.onHold'),
      liftedBy: 'support',
    });
  if (transfer?.direction === 'out')
    locks.push({
      code: 'pending_transfer',
      status: 'pendingTransfer',
      prevents: ['update', 'renew', 'delete'],
      since: transfer.requested_at?.toISOString() ?? null,
      until: transfer.due_at?.toISOString() ?? null,
      reason: say(locale, 'lock.pendingTransfer', { registrar: transfer.registrar }),
      liftedBy: 'owner',
    });
  const rest = restUntil(row, tld, now);
  if (rest && tld)
    locks.push({
      code: 'rest_period',
      status: '',
      prevents: ['transfer'],
      since: (row.transferred_at ?? row.registered_at)?.toISOString() ?? null,
      until: rest.toISOString(),
      reason: say(locale, 'lock.rest', { days: tld.transferRestDays }),
      liftedBy: 'nobody',
    });
  return locks;
}

const VERBS: Record<string, Prevents> = {
  TransferProhibited: 'transfer',
  UpdateProhibited: 'update',
  RenewProhibited: 'renew',
  DeleteProhibited: 'delete',
  Hold: 'resolution',
};

type StatusLock = Omit<Lock, 'status' | 'since' | 'until'>;

const ownLock = (locale: Locale): StatusLock => ({
  code: 'transfer_lock',
  prevents: ['transfer'],
  reason: say(locale, 'lock.own'),
  liftedBy: 'owner',
});

/** A status of RFC 5731, 2.3: `client…` was set by us, `server…` by the registry. */
function lockOfStatus(status: string, locale: Locale): StatusLock | undefined {
  if (status === OWN_LOCK) return ownLock(locale);
  const [, who, what = ''] = /^(client|server)(\w+)$/.exec(status) ?? [];
  const verb = VERBS[what];
  if (!who || !verb) return undefined;
  const registry = who === 'server';
  return {
    code: registry ? 'registry_status' : 'registrar_status',
    prevents: [verb],
    reason: say(locale, registry ? 'lock.registry' : 'lock.registrar', { status }),
    liftedBy: registry ? 'registry' : 'support',
  };
}
