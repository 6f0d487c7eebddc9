import type { Db } from '../platform/database.ts';
import { operationById } from './store.ts';
import type { OperationRow } from './types.ts';
import { operationView } from './view.ts';

const LOOK_MS = 500;
/** Proxies cut connections that say nothing; browsers come again by themselves after the longest. */
const SIGN_OF_LIFE_MS = 15_000;
const LONGEST_MS = 10 * 60_000;

/** Server-sent events (HTML, 9.2): the operation whenever it has changed, and for the last time when it has ended. */
export async function* progressOf(db: Db, operation: OperationRow): AsyncGenerator<string> {
  yield 'retry: 2000\n\n';
  let said = '';
  let lastSign = Date.now();
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; await pause(LOOK_MS)) {
    const row = await operationById(db, operation.id);
    if (!row) return;
    const text = JSON.stringify(operationView(row));
    if (text !== said) yield `event: progress\ndata: ${text}\n\n`;
    else if (Date.now() - lastSign > SIGN_OF_LIFE_MS) yield ': still at it\n\n';
    else continue;
    said = text;
    lastSign = Date.now();
    if (row.ended_at) return;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
