import { say } from '../../contract/messages/index.ts';
import type { Locale, Schemas, Sentence } from '../../contract/types.ts';
import type { Days } from '../../platform/days.ts';
import { type Role, roleObstacle } from '../access/index.ts';
import { permission } from '../access/permissions.ts';
import { endingSentence } from './ending.ts';
import type { NamedTransfer, TransferRow } from './types.ts';

export function transferView(
  row: NamedTransfer,
  { locale, role, days }: { locale: Locale; role: Role; days: Days },
): Schemas['Transfer'] {
  const reason = reasonOf(row, days);
  const may = (obstacle: Sentence | null) => permission(roleObstacle(role, 'transfer', row.domain) ?? obstacle, locale);
  return {
    _id: row.id,
    domain: row.domain,
    asciiDomain: row.ascii_domain,
    direction: row.direction,
    state: row.state,
    requestedAt: row.requested_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    registrar: row.registrar,
    reason: reason ? say(locale, reason.key, reason.params) : '',
    orderId: row.order_id,
    actions: {
      cancel: may(cancelObstacle(row)),
      replaceCode: may(codeObstacle(row)),
      approve: may(decideObstacle(row)),
      reject: may(decideObstacle(row)),
    },
  };
}

function reasonOf(row: TransferRow, days: Days): Sentence | null {
  if (row.state === 'code_wrong')
    return { key: 'transfer.waitsForCode', params: { until: row.due_at ? days.written(row.due_at) : '' } };
  return row.ending ? endingSentence(row) : null;
}

function cancelObstacle(row: TransferRow): Sentence | null {
  if (row.ended_at) return { key: 'transfer.ended' };
  if (row.direction === 'out') return { key: 'transfer.outgoing' };
  return row.state === 'requesting' || row.ending ? { key: 'transfer.requesting' } : null;
}

function codeObstacle(row: TransferRow): Sentence | null {
  if (row.ended_at) return { key: 'transfer.ended' };
  return row.state === 'code_wrong' && !row.ending ? null : { key: 'transfer.codeNotAskedFor' };
}

function decideObstacle(row: TransferRow): Sentence | null {
  if (row.ended_at) return { key: 'transfer.ended' };
  return row.direction === 'in' ? { key: 'transfer.otherDecides' } : null;
}
