import { createHash } from 'node:crypto';
import { Fault } from '../contract/types.ts';
import { type Db, type Queryable, type Tx, violates } from './database.ts';
import type { Sweep } from './jobs.ts';
import type { Vault } from './secrets.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'idempotency.sweep': object;
  }
}

/** A caller's own key for one request, with what the request asked for. */
export interface KeyedRequest {
  principal: string;
  key: string;
  operation: string;
  fingerprint: Buffer;
}
export type Found =
  | { state: 'new' }
  /** Already done: return the same response. */
  | { state: 'replay'; status: number; answer: unknown }
  /** Started but not finished by a process that died: continue from this resource. */
  | { state: 'resume'; resource: string };

export interface Idempotency {
  /** Looks up the key. Throws if it was used for a different request, or the first request is still running. */
  find(request: KeyedRequest): Promise<Found>;
  /** Claims the key, at the start of the first transaction of the work. */
  begin(tx: Queryable, request: KeyedRequest): Promise<void>;
  /** Records the resource to continue from, in the same transaction. */
  name(tx: Queryable, request: KeyedRequest, resource: string): Promise<void>;
  /** The work failed permanently, so a retry need not wait for the lease. */
  release(db: Queryable, request: KeyedRequest): Promise<void>;
  /** Stores the response when the work has finished. */
  end(db: Queryable, request: KeyedRequest, status: number, answer: unknown): Promise<void>;
  /** Work of one transaction: done once for a key, its answer stored in the same transaction. Without a key it is just done. */
  once<Answer>(
    request: KeyedRequest | undefined,
    status: number,
    work: (tx: Tx) => Promise<Answer>,
  ): Promise<Once<Answer>>;
  /** The same, where something comes before the transaction: what takes long, or asks somebody else. */
  onceAfter<Answer>(
    request: KeyedRequest | undefined,
    status: number,
    prepare: () => Promise<(tx: Tx) => Promise<Answer>>,
  ): Promise<Once<Answer>>;
  sweep: Sweep<'idempotency.sweep'>;
}
export interface Once<Answer> {
  answer: Answer;
  /** Sets a header if the response is that of an earlier request. */
  headers: Record<string, string>;
}

/** Header of a replayed response. */
export const REPLAYED = { 'Idempotent-Replayed': 'true' };

interface Row {
  principal: string;
  key: string;
  operation: string;
  fingerprint: Buffer;
  locked_until: Date;
  resource: string | null;
  status: number | null;
  /** Sealed: answers hold what people own, and secrets that are shown once. */
  answer: string | null;
}

/** Longer than any request may take; after that, the first one is considered dead. */
const LEASE_MS = 12_000;
/** How long the contract guarantees the same response. */
const KEPT_DAYS = 30;
const inProgress = () => new Fault('idempotency_in_progress', 'idempotency.inProgress', { retryAfter: 2 });

export function createIdempotency(db: Db, vault: Vault): Idempotency {
  const seal = (answer: unknown) => JSON.stringify(vault.seal(JSON.stringify(answer)).toString('base64'));
  const open = (sealed: string): unknown => JSON.parse(vault.open(Buffer.from(sealed, 'base64')));
  const idempotency: Idempotency = {
    async find(request) {
      const row = await db<Row>('idempotency_keys').where({ principal: request.principal, key: request.key }).first();
      if (!row) return { state: 'new' };
      if (row.operation !== request.operation || !row.fingerprint.equals(vault.mark(request.fingerprint)))
        throw new Fault('idempotency_mismatch', 'idempotency.mismatch');
      if (row.status !== null && row.answer !== null)
        return { state: 'replay', status: row.status, answer: open(row.answer) };
      const taken = await db('idempotency_keys')
        .where({ principal: request.principal, key: request.key, status: null })
        .andWhere('locked_until', '<', new Date())
        .update({ locked_until: new Date(Date.now() + LEASE_MS) });
      if (taken === 0 || row.resource === null) throw inProgress();
      return { state: 'resume', resource: row.resource };
    },
    async begin(tx, request) {
      const row = {
        ...request,
        fingerprint: vault.mark(request.fingerprint),
        locked_until: new Date(Date.now() + LEASE_MS),
        created_at: new Date(),
      };
      try {
        await tx('idempotency_keys').insert(row);
      } catch (error) {
        if (violates(error, 'idempotency_keys_pkey')) throw inProgress();
        throw error;
      }
    },
    async name(tx, { principal, key }, resource) {
      await tx('idempotency_keys').where({ principal, key }).update({ resource });
    },
    async release(connection, { principal, key }) {
      await connection('idempotency_keys').where({ principal, key, status: null }).update({ locked_until: new Date() });
    },
    async end(connection, { principal, key }, status, answer) {
      await connection('idempotency_keys')
        .where({ principal, key })
        .update({ status, answer: seal(answer) });
    },
    once: (request, status, work) => idempotency.onceAfter(request, status, () => Promise.resolve(work)),
    async onceAfter<Answer>(
      request: KeyedRequest | undefined,
      status: number,
      prepare: () => Promise<(tx: Tx) => Promise<Answer>>,
    ) {
      if (!request) return { answer: await db.transaction(await prepare()), headers: {} };
      const found = await idempotency.find(request);
      // It left here as this very answer: the key belongs to one operation.
      if (found.state === 'replay') return { answer: found.answer as Answer, headers: REPLAYED };
      const work = await prepare();
      try {
        const answer = await db.transaction(async (tx) => {
          await idempotency.begin(tx, request);
          const made = await work(tx);
          await idempotency.end(tx, request, status, made);
          return made;
        });
        return { answer, headers: {} };
      } catch (error) {
        // Who waited here for another request with the key gets its answer, now that it has ended.
        if (!(error instanceof Fault) || error.code !== 'idempotency_in_progress') throw error;
        return idempotency.onceAfter(request, status, prepare);
      }
    },
    sweep: {
      name: 'idempotency.sweep',
      cron: '37 3 * * *',
      follows: 'system time',
      async run() {
        const before = new Date(Date.now() - KEPT_DAYS * 86_400_000);
        await db('idempotency_keys').where('created_at', '<', before).delete();
      },
    },
  };
  return idempotency;
}

/** The key of a request, or undefined if the caller sent none. */
export function keyedRequest(
  call: { idempotencyKey: string | undefined },
  principal: string,
  operation: string,
  input: unknown,
): KeyedRequest | undefined {
  if (call.idempotencyKey === undefined) return undefined;
  return {
    principal,
    key: call.idempotencyKey,
    operation,
    fingerprint: createHash('sha256').update(canonical(input)).digest(),
  };
}

/** JSON with sorted members, so that equal requests compare equal however they were written. */
const canonical = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
