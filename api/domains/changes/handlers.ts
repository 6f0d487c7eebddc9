import { type Call, hasRight } from '../../contract/call.ts';
import { type HandlersOf, signedIn } from '../../contract/handlers.ts';
import { Fault } from '../../contract/types.ts';
import type { Dns } from '../../dns/index.ts';
import { nameServerView } from '../../names/index.ts';
import type { Operations } from '../../operations/index.ts';
import { type Idempotency, keyedRequest } from '../../platform/idempotency.ts';
import type { Opened } from '../access/index.ts';
import { type BulkRequestDeps, bulkItems } from './bulk-request.ts';
import { planNameServers } from './name-server-plan.ts';
import type { ChangeOne } from './single.ts';
import type { DetailAnswer } from '../listing/handlers.ts';

export interface ChangeHandlerDeps extends BulkRequestDeps {
  changeOne: ChangeOne;
  /** The answer that shows a whole domain. */
  detail: (opened: Opened, call: Call) => Promise<DetailAnswer>;
  dns: Pick<Dns, 'leadsHere' | 'zone'>;
  operations: Operations;
  idempotency: Idempotency;
}

export function createChangeHandlers(
  deps: ChangeHandlerDeps,
): HandlersOf<'domains.update' | 'domains.changeMany' | 'nameservers.plan'> {
  const { access, changeOne, detail, dns, operations, idempotency } = deps;
  return {
    'domains.update': async ({ path, body, call }) =>
      detail(await changeOne(signedIn(call).accountId, path.domain, body), call),
    'domains.changeMany': async ({ body, call }) => {
      const { accountId } = signedIn(call);
      // Renewals are bought, and whoever may not buy one may not buy many.
      if (body.action === 'renew' && !hasRight(call.principal, 'orders:write'))
        throw new Fault('missing_right', 'auth.missingRight', { params: { right: 'orders:write' } });
      const items = await bulkItems(deps, accountId, body);
      const key = keyedRequest(call, accountId, 'domains.changeMany', body);
      const { answer, headers } = await idempotency.once(key, 202, (tx) =>
        operations.open(tx, accountId, body.action, items),
      );
      return { status: 202, body: answer, headers };
    },
    'nameservers.plan': async ({ path, body, call }) => {
      const { row } = await access.open(signedIn(call).accountId, path.domain, 'read');
      const plan = planNameServers(row, body.nameServers);
      const zone = await dns.zone(row.id);
      const uses = { before: zone?.used ?? false, after: dns.leadsHere(plan.after), records: zone?.records ?? 0 };
      return {
        status: 200,
        body: {
          domain: row.domain,
          before: plan.before.map(nameServerView),
          after: plan.after.map(nameServerView),
          added: plan.added.map(nameServerView),
          removed: plan.removed.map(nameServerView),
          kept: plan.kept.map(nameServerView),
          changed: plan.added.length + plan.removed.length > 0 || (uses.after && !uses.before),
          dns: uses,
        },
      };
    },
  };
}
