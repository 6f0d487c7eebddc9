import type { AccountRow, Accounts } from '../../accounts/index.ts';
import { type HandlersOf, signedIn } from '../../contract/handlers.ts';
import { Fault, fieldFault, type Schemas } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/database.ts';
import { envelope, pageOf } from '../../platform/paging.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { lockDomain } from '../name/store.ts';
import type { DiscrepancyKind } from './differences.ts';
import {
  discrepanciesOf,
  lockDiscrepancy,
  settleDiscrepancy,
  type ShownDiscrepancy,
  shownDiscrepancy,
} from './store.ts';

/** What the nightly comparison with the registries found, and the decisions that only a person can make. */
export function createDiscrepancyHandlers(deps: {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  lifecycle: Lifecycle;
}): HandlersOf<'discrepancies.list' | 'discrepancies.settle'> {
  const { db, clock, accounts, lifecycle } = deps;

  const views = async (connection: Queryable, rows: ShownDiscrepancy[]): Promise<Schemas['Discrepancy'][]> => {
    const owners = await accounts.byIds(
      connection,
      rows.map(({ owner_id }) => owner_id),
    );
    return rows.map((row) => {
      const owner = owners.get(row.owner_id);
      if (!owner) throw new Error(`no account ${row.owner_id}`);
      return { ...view(row), owner: ownerView(owner) };
    });
  };
  const ownerView = (owner: AccountRow): Schemas['Discrepancy']['owner'] => {
    const { fullName, organization, email } = accounts.contactOf(owner);
    return { _id: owner.id, accountId: owner.account_number, fullName, organization, email };
  };

  return {
    'discrepancies.list': async ({ query }) => {
      const page = pageOf(query, 50);
      const { rows, total, ...rest } = await discrepanciesOf(db, query.state ?? 'open', page);
      return { status: 200, body: envelope(await views(db, rows), total, page, rest) };
    },
    'discrepancies.settle': ({ path, body, call }) =>
      db.transaction(async (tx) => {
        const id = path.discrepancyId;
        const row = await lockDiscrepancy(tx, id);
        if (!row) throw new Fault('not_found', 'notFound.discrepancy');
        if (row.state !== 'open' && row.decision !== body.decision)
          throw new Fault('state_conflict', 'discrepancy.decided');
        // These say nothing about whether the domain is ours.
        if (KEPT_ONLY.has(row.kind) && body.decision !== 'keep')
          throw fieldFault('rule_broken', '/decision', 'discrepancy.keepOnly');
        if (row.state === 'open') {
          await settleDiscrepancy(tx, id, {
            decision: body.decision,
            note: body.note.trim(),
            decided_by: signedIn(call).accountId,
            settled_at: clock.now(),
          });
          const domain = await lockDomain(tx, row.domain_id);
          if (body.decision !== 'keep' && domain.ended_at === null) await lifecycle.end(tx, domain, body.decision);
        }
        const settled = await shownDiscrepancy(tx, id);
        const [answer] = await views(tx, settled ? [settled] : []);
        if (!answer) throw new Error(`${id} is gone`);
        return { status: 200, body: answer };
      }),
  };
}

const KEPT_ONLY: ReadonlySet<DiscrepancyKind> = new Set(['zone_refused', 'year_refused', 'registrant', 'late_success']);

const view = (row: ShownDiscrepancy): Omit<Schemas['Discrepancy'], 'owner'> => ({
  _id: row.id,
  kind: row.kind,
  domain: row.domain,
  asciiDomain: row.ascii_domain,
  ours: row.ours,
  registry: row.registrys,
  state: row.state,
  decision: row.decision,
  note: row.note,
  foundAt: row.found_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});
