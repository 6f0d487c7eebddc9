import type { Call } from '../../contract/call.ts';
import { type HandlersOf, signedIn } from '../../contract/handlers.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { envelope, pageOf } from '../../platform/paging.ts';
import type { Access } from '../access/index.ts';
import type { DomainRow } from '../name/types.ts';
import type { createCodes } from './code.ts';
import type { Incoming } from './incoming.ts';
import type { Outgoing } from './outgoing.ts';
import { listTransfers } from './store.ts';
import type { TransferRow } from './types.ts';
import { transferView } from './view.ts';
import type { createWizard } from './wizard.ts';

type Operations =
  | 'transfers.list'
  | 'transfers.check'
  | 'transfers.start'
  | 'transfers.submit'
  | 'transfers.code'
  | 'transfers.replaceCode'
  | 'transfers.cancel'
  | 'transfers.approve'
  | 'transfers.reject';

export interface TransferHandlerDeps {
  db: Db;
  clock: Clock;
  access: Access;
  wizard: ReturnType<typeof createWizard>;
  showCode: ReturnType<typeof createCodes>;
  incoming: Incoming;
  outgoing: Outgoing;
}

/** Whoever is given an authorization code is given it alone. */
const SECRET = { 'Cache-Control': 'no-store' };
const PAGE = 50;

export function createTransferHandlers(deps: TransferHandlerDeps): HandlersOf<Operations> {
  const { db, clock, access, wizard, incoming, outgoing } = deps;
  /** A name, and what is done with its transfer. */
  const act = async (call: Call, domain: string, work: (row: DomainRow) => Promise<TransferRow>) => {
    const { row, role } = await access.open(signedIn(call).accountId, domain, 'transfer');
    const transfer = { ...(await work(row)), domain: row.domain, ascii_domain: row.ascii_domain };
    const body: Schemas['Transfer'] = transferView(transfer, { locale: call.locale, role, days: clock.days });
    return { status: 200 as const, body };
  };

  return {
    'transfers.list': async ({ query, call }) => {
      const page = pageOf(query, PAGE);
      const { rows, total, ...rest } = await listTransfers(db, signedIn(call).accountId, query.open ?? false, page);
      return {
        status: 200,
        body: envelope(
          // Transfers of the account itself, which owns or owned their names.
          rows.map((row) => transferView(row, { locale: call.locale, role: 'owner', days: clock.days })),
          total,
          page,
          rest,
        ),
      };
    },
    'transfers.check': async ({ body, call }) => ({ status: 200, body: await wizard.check(body, call) }),
    'transfers.start': async ({ body, call }) => ({ status: 200, body: await wizard.start(body.domains, call) }),
    'transfers.submit': async ({ body, call }) => ({ status: 200, body: await wizard.submit(body, call) }),
    'transfers.code': async ({ path, call }) => ({
      status: 200,
      headers: SECRET,
      body: await deps.showCode((await access.open(signedIn(call).accountId, path.domain, 'transferCode')).row),
    }),
    'transfers.replaceCode': ({ path, body, call }) =>
      act(call, path.domain, (row) => incoming.replaceCode(row, body.code)),
    'transfers.cancel': ({ path, call }) => act(call, path.domain, (row) => incoming.cancel(row)),
    'transfers.approve': ({ path, call }) => act(call, path.domain, (row) => outgoing.decide(row, 'approve')),
    'transfers.reject': ({ path, call }) => act(call, path.domain, (row) => outgoing.decide(row, 'reject')),
  };
}
