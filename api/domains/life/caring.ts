import type { Accounts } from '../../accounts/index.ts';
import type { Tld } from '../../catalog/index.ts';
import { say } from '../../contract/messages/index.ts';
import { Fault } from '../../contract/types.ts';
import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Ledger } from '../../ledger/index.ts';
import { expiryDate } from '../renewal/kind.ts';
import type { RenewOnce } from '../renewal/renew-once.ts';
import { lockDomain, openRenewal, updateDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { type LifeStep, yearlyTotal } from '../name/deadlines.ts';

type Care = Extract<LifeStep, { kind: 'care' }>;

export interface CaringDeps {
  db: Db;
  clock: Clock;
  events: Events;
  accounts: Accounts;
  ledger: Ledger;
  renew: RenewOnce;
}

/** Reminds the owner that a name expires, or renews it from the balance where that is wanted, and tells when that failed. */
export function createCaring(deps: CaringDeps) {
  const { db, clock, events, accounts, ledger } = deps;

  return async function care(row: DomainRow, step: Care, tld: Tld): Promise<void> {
    const failure = step.renew && row.auto_renew ? await renewalFailure(row, step) : null;
    const reminds = step.remind && !(step.renew && row.auto_renew);
    await db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      if (locked.expires_at?.getTime() !== row.expires_at?.getTime()) return;
      await updateDomain(tx, row.id, { life_done_to: clock.now() });
      if (failure === null && !reminds) return;
      await events.append(tx, {
        kind: failure === null ? 'domain.expiring' : 'domain.auto_renew_failed',
        accountId: row.owner_id,
        subject: row.id,
        data: {
          domain: row.domain,
          until: row.expires_at?.toISOString() ?? null,
          amount: yearlyTotal(tld, 'renew'),
          autoRenew: row.auto_renew,
          balance: await ledger.balance(tx, row.owner_id),
          ...(failure === null ? {} : { reason: failure }),
        },
      });
    });
  };

  /** Why the name could not be renewed, in its owner's language; nothing when it is being renewed. */
  async function renewalFailure(row: DomainRow, step: Care): Promise<string | null> {
    if (await openRenewal(db, row.id)) return null;
    try {
      await deps.renew(row.owner_id, row.domain, YEARS, `auto-renew:${row.id}:${expiryDate(row)}:${step.days}`);
      return null;
    } catch (error) {
      if (!(error instanceof Fault) || error.code === 'idempotency_in_progress') throw error;
      const { locale } = await accounts.byId(db, row.owner_id);
      return say(locale, error.key, error.options.params);
    }
  }
}

/** Names renew by themselves for one year at a time. */
const YEARS = 1;
