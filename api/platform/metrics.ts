import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from './database.ts';
import { waitingJobs } from './jobs.ts';

/** Seconds: from a database on the same machine to a registry abroad. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface WatchedRealm {
  name: string;
  db: Db;
  jobSchema: string;
}
export interface Metrics {
  /** One answered request; `operation` is its id in the contract, or `other` for pages and files. */
  answered(request: { operation: string; status: number; seconds: number }): void;
  queried(realm: string, seconds: number): void;
  /** Watches a realm's connections and waiting jobs. */
  watch(realm: WatchedRealm): void;
  contentType: string;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
}

/** Metrics of this process. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  const realms: WatchedRealm[] = [];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'anun_http_request_seconds',
    help: 'Time from a request to its answer, by operation of the contract.',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const queries = new Histogram({
    name: 'anun_database_query_seconds',
    help: 'Time of a database query.',
    labelNames: ['realm'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: 'anun_database_connections',
    help: 'Connections of the pool by what they do, and those who wait for one.',
    labelNames: ['realm', 'state'],
    registers,
    collect() {
      for (const { name, db } of realms) {
        const { pool } = db.client as { pool?: PoolFigures };
        this.set({ realm: name, state: 'used' }, pool?.numUsed() ?? 0);
        this.set({ realm: name, state: 'free' }, pool?.numFree() ?? 0);
        this.set({ realm: name, state: 'waited_for' }, pool?.numPendingAcquires() ?? 0);
      }
    },
  });
  new Gauge({
    name: 'anun_jobs',
    help: 'Jobs that are due, and those that have failed before.',
    labelNames: ['realm', 'state'],
    registers,
    async collect() {
      for (const { name, db, jobSchema } of realms) {
        const { due, failing } = await waitingJobs(db, jobSchema);
        this.set({ realm: name, state: 'due' }, due);
        this.set({ realm: name, state: 'failing' }, failing);
      }
    },
  });
  return {
    answered: ({ operation, status, seconds }) => requests.observe({ operation, status }, seconds),
    queried: (realm, seconds) => queries.observe({ realm }, seconds),
    watch: (realm) => void realms.push(realm),
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}

/** Statistics of tarn, the pool that knex uses. */
interface PoolFigures {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}
