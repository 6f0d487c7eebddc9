import type { Db } from '../platform/database.ts';
import { operationsByIds } from './store.ts';
import type { OperationRow } from './types.ts';
import { operationView } from './view.ts';

const LOOK_MS = 500;
/** Proxies cut connections that say nothing; browsers come again by themselves after the longest. */
const SIGN_OF_LIFE_MS = 15_000;
const LONGEST_MS = 10 * 60_000;

/** Server-sent events (HTML, 9.2): an operation whenever it has changed, and for the last time when it has ended. */
export type Progress = (operationId: string) => AsyncGenerator<string>;

/** However many watch, the database is asked once for all of them. */
export function createWatching(db: Db): Progress {
  const watchers = new Map<string, number>();
  let latest: Promise<Map<string, OperationRow>> | undefined;

  /** The rows of all that are watched, as they are at most so long ago. */
  const look = () => {
    latest ??= pause(LOOK_MS).then(async () => {
      latest = undefined;
      const rows = await operationsByIds(db, [...watchers.keys()]);
      return new Map(rows.map((row) => [row.id, row]));
    });
    return latest;
  };

  return async function* progressOf(operationId) {
    watchers.set(operationId, (watchers.get(operationId) ?? 0) + 1);
    try {
      yield 'retry: 2000\n\n';
      let said = '';
      let lastSign = Date.now();
      for (const until = Date.now() + LONGEST_MS; Date.now() < until; ) {
        const row = (await look()).get(operationId);
        if (!row) return;
        const text = JSON.stringify(operationView(row));
        if (text !== said) yield `event: progress\ndata: ${text}\n\n`;
        else if (Date.now() - lastSign > SIGN_OF_LIFE_MS) yield ': still at it\n\n';
        else continue;
        said = text;
        lastSign = Date.now();
        if (row.ended_at) return;
      }
    } finally {
      const left = (watchers.get(operationId) ?? 1) - 1;
      if (left > 0) watchers.set(operationId, left);
      else watchers.delete(operationId);
    }
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
