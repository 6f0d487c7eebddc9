import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Answer, ContactInfo, DomainInfo, RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import { lockDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import type { Difference } from './differences.ts';
import { nextNight } from '../name/nights.ts';
import { claimNight, isUnderWay, setNight, settleAgreed } from './store.ts';
import type { Taking } from './taking.ts';
import { nameOfRow } from '../name/of-row.ts';

export { createDiscrepancyHandlers } from './handlers.ts';
export { createRefusals, type Refusals } from './refusals.ts';
export { createTaking, type TakeRegistrys } from './taking.ts';

export interface ReconcilingDeps {
  db: Db;
  clock: Clock;
  log: Log;
  registries: RegistryFactory;
  taking: Pick<Taking, 'note' | 'repair'>;
}

const BATCH = 100;
/** Longer than a batch takes; whoever dies over it leaves it to the next one. */
const LEASE_MS = 10 * 60_000;
/** When the registry gave no clear answer, or something about the name is under way. */
const LATER_MS = 60 * 60_000;

/**
 * Compares every name with its registry once a night, one at a time, so that customers' commands find a free session. What
 * the registry holds is the truth and repairs our side; that it does not have a name, or has it for somebody else, is left
 * to a person, and the name stays as it is until then. On a doubtful answer nothing is done.
 */
export function createReconciling(deps: ReconcilingDeps): { sweep: () => Promise<void> } {
  const { db, clock, log, registries, taking } = deps;

  return {
    async sweep() {
      for (;;) {
        const now = clock.now();
        const due = await claimNight(db, now, new Date(now.getTime() + LEASE_MS), BATCH);
        for (const row of due) await reconciled(row);
        if (due.length < BATCH) return;
      }
    },
  };

  async function reconciled(row: DomainRow): Promise<void> {
    const again = await compared(row).catch((error: unknown) => {
      log.error({ error, domain: row.domain }, 'a name could not be compared with its registry');
      return 'later' as const;
    });
    const now = clock.now();
    await setNight(db, row.id, again === 'later' ? new Date(now.getTime() + LATER_MS) : nextNight(now));
  }

  async function compared(row: DomainRow): Promise<'done' | 'later'> {
    // One that is let go may be gone there at any time, which the life of names finds out.
    if (row.status === 'releasing' || (await isUnderWay(db, row.id))) return 'later';
    const registry = registries.forZone(nameOfRow(row).zone.asciiName);
    const info = await registry.info(row.ascii_domain);
    if (isDoubtful(info)) {
      log.warn(
        { domain: row.domain, said: info.outcome === 'done' ? '' : info },
        'a name was not compared on a doubtful answer',
      );
      return 'later';
    }
    const holder = await holderOf(row, registry, info);
    await db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      // Whatever has happened to it since it was read is newer than the registry's answer.
      if (locked.ended_at !== null || locked.updated_at.getTime() !== row.updated_at.getTime()) return;
      if (await isUnderWay(tx, row.id)) return;
      await settle(tx, locked, registry, info, holder);
    });
    return 'done';
  }

  /** The registrant's contact, where it is the one that we know of; nothing while the registry does not say. */
  async function holderOf(
    { contact_handles: { registrantContacts: handle } }: DomainRow,
    registry: ZoneRegistry,
    info: Answer<DomainInfo>,
  ): Promise<ContactInfo | undefined> {
    if (info.outcome !== 'done' || handle === undefined || info.value.registrant !== handle) return undefined;
    const contact = await registry.contacts.info(handle);
    return contact.outcome === 'done' ? contact.value : undefined;
  }

  async function settle(
    tx: Tx,
    row: DomainRow,
    registry: ZoneRegistry,
    info: Answer<DomainInfo>,
    holder: ContactInfo | undefined,
  ): Promise<void> {
    const question = questionOf(info);
    if (question) return ask(tx, row, question);
    await settleAgreed(tx, row.id, ['missing', 'not_ours'], clock.now());
    if (info.outcome !== 'done') return;
    await taking.repair(tx, row, info.value, registry, holder);
  }

  async function ask(tx: Tx, row: DomainRow, difference: Difference): Promise<void> {
    if (await taking.note(tx, row, difference, false))
      log.warn({ domain: row.domain, ...difference }, 'a name and its registry differ, and a person has to decide');
  }
}

/** Only that it is not there, or not for us to see, is a clear refusal. */
const isDoubtful = (info: Answer<DomainInfo>): boolean =>
  info.outcome === 'refused'
    ? info.reason !== 'not_found' && info.reason !== 'not_authorised'
    : info.outcome !== 'done';

/** What only a person can answer: a name that the registry does not have, or does not show as ours. */
function questionOf(info: Answer<DomainInfo>): Difference | undefined {
  if (info.outcome === 'refused')
    return info.reason === 'not_found'
      ? { kind: 'missing', ours: 'registered', registrys: info.message }
      : { kind: 'not_ours', ours: 'ours', registrys: info.message };
  // Only its sponsor is shown the authorization code (RFC 5731, 3.1.2).
  if (info.outcome === 'done' && info.value.authInfo === undefined)
    return { kind: 'not_ours', ours: 'ours', registrys: `sponsored by ${info.value.sponsor}` };
  return undefined;
}
