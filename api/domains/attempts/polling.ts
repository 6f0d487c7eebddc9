import { say } from '../../contract/messages/index.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { allZones } from '../../names/index.ts';
import type { PendingResult, PollMessage, RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import type { Registering } from '../registration/registering.ts';
import type { Renewing } from '../renewal/renewing.ts';
import { attemptByReference, domainById, noteMessage, updateAttempt } from '../name/store.ts';
import type { OnConcluded, RegistryAttempt } from '../name/types.ts';

export interface PollingDeps {
  db: Db;
  clock: Clock;
  log: Log;
  accounts: Accounts;
  registries: RegistryFactory;
  registering: Registering;
  renewing: Renewing;
  /** Something was said about a transfer of that name. */
  onTransfer: (asciiDomain: string) => Promise<void>;
  onConcluded: OnConcluded;
}

/** Most messages that one run takes, so that a full queue does not hold the worker. */
const MOST = 500;

/** Reads each registry's queue: an effect first, in one transaction with a note of the message, then the ack. */
export function createPolling(deps: PollingDeps): () => Promise<void> {
  const { db, clock, log, registries } = deps;

  return async () => {
    const asked = new Set<ZoneRegistry>();
    for (const zone of allZones()) asked.add(registries.forZone(zone.asciiName));
    // What holds up one registry's queue does not hold up the others.
    for (const registry of asked)
      await drain(registry).catch((error: unknown) => log.error({ error, registry: registry.profile.name }, 'poll'));
  };

  async function drain(registry: ZoneRegistry): Promise<void> {
    for (let taken = 0; taken < MOST; taken++) {
      const answer = await registry.poll();
      if (answer.outcome !== 'done')
        return log.warn({ registry: registry.profile.name, outcome: answer.outcome }, 'poll');
      if (answer.value === 'empty') return;
      await handle(registry, answer.value);
      const acknowledged = await registry.ack(answer.value.id);
      if (acknowledged.outcome !== 'done') return;
    }
  }

  async function handle(registry: ZoneRegistry, message: PollMessage): Promise<void> {
    const { data } = message;
    const attempt =
      data?.kind === 'pending_result'
        ? await attemptByReference(db, data.reference, data.registryReference)
        : undefined;
    const cameAbout =
      data?.kind === 'pending_result' && attempt !== undefined && (await decided(registry, attempt, data));
    if (data?.kind === 'transfer') await deps.onTransfer(data.name);
    await db.transaction(async (tx) => {
      await noteMessage(tx, registry.profile.name, message.id, clock.now());
      if (attempt?.order_item_id && attempt.verb !== 'restore') await concludeItem(tx, attempt, cameAbout);
    });
  }

  /** The name's own state, and whether it came about; repeating it changes nothing. */
  async function decided(registry: ZoneRegistry, attempt: RegistryAttempt, result: PendingResult): Promise<boolean> {
    if (attempt.state === 'done') return result.approved;
    const settled = async (state: 'done' | 'refused') => {
      await updateAttempt(db, attempt.id, { state, settled_at: clock.now() });
      return state === 'done';
    };
    // A restore goes on by asking how the name stands.
    if (attempt.verb === 'restore') return false;
    const row = await domainById(db, attempt.domain_id);
    if (!row || !result.approved) return settled('refused');
    // That it is gone now is found out by asking.
    if (attempt.verb === 'delete') return settled('done');
    const info = await registry.info(row.ascii_domain);
    // Approved, and no longer there or ours by the time that we hear of it.
    if (info.outcome === 'refused' && info.reason === 'not_found') return settled('refused');
    if (info.outcome === 'done' && info.value.sponsor !== registry.registrar) return settled('refused');
    if (info.outcome !== 'done' || !info.value.expiresAt)
      throw new Error(`${row.ascii_domain} was approved, but the registry does not show it`);
    const expiresAt = new Date(info.value.expiresAt);
    const registeredAt = new Date(info.value.createdAt ?? clock.now());
    if (attempt.verb === 'renew') await deps.renewing.renewed(attempt, expiresAt);
    else await deps.registering.activate(row, attempt, { registeredAt, expiresAt });
    return true;
  }

  async function concludeItem(tx: Tx, attempt: RegistryAttempt, approved: boolean): Promise<void> {
    if (!attempt.order_item_id) return;
    if (approved) return deps.onConcluded(tx, attempt.order_item_id, { outcome: 'done' });
    const row = await domainById(tx, attempt.domain_id);
    const locale = row ? (await deps.accounts.byId(tx, row.owner_id)).locale : 'en';
    await deps.onConcluded(tx, attempt.order_item_id, {
      outcome: 'refused',
      reason: say(locale, 'order.refusedByRegistryPlain'),
    });
  }
}
