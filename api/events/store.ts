import { noteRow } from '../platform/at-commit.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import type { StoredEvent } from './types.ts';

export const insertEvent = (tx: Tx, event: StoredEvent): Promise<void> =>
  noteRow(tx, 'events', { ...event, data: JSON.stringify(event.data) });

export const eventById = (db: Queryable, id: string): Promise<StoredEvent | undefined> =>
  db<StoredEvent>('events').where({ id }).first();
