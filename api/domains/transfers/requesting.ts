import type { BoughtItem, Delivery } from '../../carts/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import { attemptById, domainById, insertAttempt, newAttempt, updateAttempt } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { endingSentence, type Steps } from './ending.ts';
import { lookAt, type Seen } from './looking.ts';
import { transferById, transferOfItem, updateTransfer } from './store.ts';
import type { Ending, TransferRow } from './types.ts';
import { nameOfRow } from '../name/of-row.ts';

export interface RequestingDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  catalog: Catalog;
  registries: RegistryFactory;
  steps: Steps;
}

/** Wrong authorization information (RFC 5730, 3). */
const WRONG_CODE = 2202;

/** A transfer that is being asked for, with all that is needed for it. */
interface Request {
  row: DomainRow;
  transfer: TransferRow;
  registry: ZoneRegistry;
}

/**
 * Asks a registry for a paid name that another registrar holds. What is sent is written down before it is sent; whenever
 * that had happened before (a death, a lost answer), the registry is asked first what has become of it.
 */
export function createRequesting(deps: RequestingDeps): (item: BoughtItem) => Promise<Delivery> {
  const { db, clock, vault, registries, steps } = deps;

  const ended = async (transfer: TransferRow, ending: Ending, said?: string): Promise<Delivery> => {
    await steps.noteEnding(transfer, ending, said === undefined ? 'rejected' : 'refused', said);
    return refusal((await transferById(db, transfer.id)) ?? transfer);
  };

  const taken = async ({ row, transfer }: Request, seen: Seen): Promise<Delivery | 'open'> => {
    switch (seen.state) {
      case 'arrived':
        await steps.arrived(transfer, seen.info);
        return { outcome: 'done' };
      case 'pending':
        await steps.pending(transfer, row.domain, seen.transfer);
        return { outcome: 'waiting' };
      case 'ended':
        return ended(transfer, seen.ending);
      case 'unknown':
        return { outcome: 'unknown', message: seen.message };
      case 'open':
        return 'open';
    }
  };
  const look = async (request: Request, attempt: RegistryAttempt) =>
    taken(request, await lookAt(request.registry, request.row.ascii_domain, attempt));

  const send = async (request: Request, attempt: RegistryAttempt): Promise<Delivery> => {
    const { row, transfer, registry } = request;
    const years = (await deps.catalog.snapshot()).tlds.get(row.tld)?.transferYears ?? 0;
    const answer = await registry.transfers.request({
      name: row.ascii_domain,
      years,
      authInfo: vault.open(row.auth_info),
      reference: attempt.id,
    });
    if (answer.outcome === 'pending' && answer.value) {
      await steps.pending(transfer, row.domain, answer.value);
      return { outcome: 'waiting' };
    }
    if (answer.outcome === 'refused' && answer.code === WRONG_CODE) {
      await steps.codeWrong(transfer, row.domain, answer.message);
      return { outcome: 'waiting' };
    }
    if (answer.outcome === 'unknown') await updateAttempt(db, attempt.id, { state: 'unknown' });
    // "Pending" and "yours already" may be our own earlier try, whose answer was lost.
    const seen = await look(request, attempt);
    if (seen !== 'open') return seen;
    if (answer.outcome !== 'refused') return { outcome: 'unknown', message: 'the registry shows no transfer yet' };
    await updateAttempt(db, attempt.id, { state: 'refused', said: answer.message, settled_at: clock.now() });
    return ended(transfer, 'rejected', answer.message);
  };

  return async (item) => {
    const transfer = await transferOfItem(db, item.id);
    const row = transfer && (await domainById(db, transfer.domain_id));
    if (!transfer || !row) throw new Error(`item ${item.id}: nothing is being transferred`);
    if (transfer.state === 'done') return { outcome: 'done' };
    if (transfer.ending) return refusal(transfer);
    if (transfer.state !== 'requesting') return { outcome: 'waiting' };

    const request = { row, transfer, registry: registries.forZone(nameOfRow(row).zone.asciiName) };
    const known = transfer.attempt_id ? await attemptById(db, transfer.attempt_id) : undefined;
    if (known) {
      const seen = await look(request, known);
      return seen === 'open' ? send(request, known) : seen;
    }
    const begun = await begin(deps, request);
    return 'unknown' in begun
      ? { outcome: 'unknown', message: begun.unknown }
      : send({ ...request, transfer: { ...transfer, attempt_id: begun.id } }, begun);
  };
}

/** Notes the attempt, with what the registry knew of earlier transfers of the name. */
async function begin(
  { db, clock, ids }: RequestingDeps,
  { row, transfer, registry }: Request,
): Promise<RegistryAttempt | { unknown: string }> {
  const earlier = await registry.transfers.query(row.ascii_domain);
  if (earlier.outcome === 'unknown') return { unknown: earlier.message };
  const attempt = newAttempt({
    id: ids.next('reg'),
    domain_id: row.id,
    verb: 'transfer',
    params: { before: earlier.outcome === 'done' ? earlier.value.requestedAt : null },
    created_at: clock.now(),
  });
  await db.transaction(async (tx) => {
    await insertAttempt(tx, attempt);
    await updateTransfer(tx, transfer.id, { attempt_id: attempt.id });
  });
  return attempt;
}

const refusal = (transfer: TransferRow): Delivery => ({ outcome: 'refused', reason: endingSentence(transfer) });
