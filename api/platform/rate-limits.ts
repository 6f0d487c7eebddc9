import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './database.ts';
import type { Sweep } from './jobs.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'rateLimits.sweep': object;
  }
}

/** Maximum number of requests of one kind in a window that starts with the first of them. */
export interface Quota {
  name: string;
  limit: number;
  windowSeconds: number;
}
export interface Spent {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window ends, rounded up. */
  resetSeconds: number;
}
export interface RateLimits {
  /** Counts one request of `who`; all processes on the database count together. */
  spend(quota: Quota, who: string): Promise<Spent>;
  sweep: Sweep<'rateLimits.sweep'>;
}

const TABLE = 'rate_limits';

/** Counters in one table of the realm, by system time. */
export function createRateLimits(db: Db, schema: string): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, limit, windowSeconds }: Quota): RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      schemaName: schema,
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limit,
      duration: windowSeconds,
      // Whoever is over the limit costs the database nothing until the window ends.
      inMemoryBlockOnConsumed: limit + 1,
    });
    limiters.set(name, made);
    return made;
  };

  return {
    async spend(quota, who) {
      try {
        return spent(quota, await limiterOf(quota).consume(who), true);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return spent(quota, refusal, false);
        throw refusal;
      }
    },
    sweep: {
      name: 'rateLimits.sweep',
      cron: '*/10 * * * *',
      follows: 'system time',
      async run() {
        await db(TABLE).where('expire', '<', Date.now()).delete();
      },
    },
  };
}

const spent = ({ limit }: Quota, result: RateLimiterRes, allowed: boolean): Spent => ({
  allowed,
  limit,
  remaining: allowed ? result.remainingPoints : 0,
  resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
});
