import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Child, childServer } from '../support/child.ts';
import { freshDatabase } from '../support/database.ts';
import { asAdministrator, asCustomer, type Caller, eventually, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { openTrap, type Trap } from '../support/trap.ts';

let child: Child;
let trap: Trap;
let sql: pg.Client;
/** Holds a table while others look on. */
let holder: pg.Client;
let customer: Caller;
let administrator: Caller;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  child = await childServer(databaseUrl, await mkdtemp(path.join(tmpdir(), 'anun-jobs-')));
  await child.start();
  trap = await openTrap(databaseUrl);
  sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  customer = await asCustomer(child.url);
  administrator = await asAdministrator(child.url);
  await own({ customer, administrator }, 'killed.am');
}, 90_000);
afterAll(async () => {
  await child.kill();
  await Promise.all([trap.close(), sql.end(), holder.end()]);
});

const rows = async (task: string) =>
  (
    await sql.query<{ attempts: number; max_attempts: number; locked: boolean; key: string | null }>(
      'select attempts, max_attempts, locked_at is not null as locked, key from test_jobs.jobs where task_identifier = $1',
      [task],
    )
  ).rows;
const running = (task: string) =>
  eventually(async () => (await rows(task)).some(({ locked }) => locked), `${task} runs`, 20_000);
const publish = (content: string) =>
  customer.post(`/client/domains/killed.am/records`, {
    records: [{ action: 'CREATE', type: 'TXT', name: '@', content, ttl: 3600 }],
  });

describe('a job that was replaced while it ran, and died with its process', () => {
  it('leaves no row behind, and what replaced it is done', async () => {
    await customer.put('/client/domains/killed.am', { records: [] });
    await trap.set({ table: 'sandbox_dns.sets', when: 'true', moment: 'during' });
    expect((await publish('first')).status).toBe(200);
    await trap.sprung();
    await running('dns.publish');
    // The second change replaces the job that hangs, by its key.
    expect((await publish('second')).status).toBe(200);
    expect((await rows('dns.publish')).map(({ key }) => key === null).toSorted()).toEqual([false, true]);
    const { body: during } = await administrator.get<Schemas['UndecidedList']>('/admin/undecided');
    expect(during.docs.filter(({ kind }) => kind === 'job')).toEqual([]);
    await child.kill();
    await trap.remove();
    await child.start();
    await eventually(
      async () => (await customer.get<Schemas['DnsZone']>('/client/domains/killed.am/dns')).body.published,
      'the zone is published',
      40_000,
    );
    await eventually(async () => (await rows('dns.publish')).length === 0, 'no row stays', 40_000);
  }, 120_000);
});

describe('what a minute brings', () => {
  it.concurrent('drops a job that was replaced, whatever kind it was of', async () => {
    const kinds = [
      'dns.publish',
      'orders.deliver',
      'mail.send',
      'payments.ask',
      'payments.refund',
      'transfers.settleIn',
    ];
    for (const task of kinds) {
      // As the queue leaves a job that was replaced: without a key and without attempts, locked by a process that is gone.
      await sql.query(
        `select test_jobs.add_job($1, '{}'::json, max_attempts => 32767, run_at => now() + interval '1 hour', job_key => 'left:' || $1)`,
        [task],
      );
      await sql.query(
        `update test_jobs._private_jobs set key = null, attempts = max_attempts, locked_at = now() - interval '2 minutes', locked_by = 'worker-gone'
         where key = 'left:' || $1`,
        [task],
      );
    }
    await eventually(
      async () => {
        for (const kind of kinds)
          if ((await rows(kind)).some(({ attempts, max_attempts }) => attempts >= max_attempts)) return false;
        return true;
      },
      'they are dropped',
      40_000,
    );
  }, 60_000);

  it.concurrent('has a job that comes round wait once, by its key, so that failures do not pile up', async () => {
    await holder.query('begin');
    await holder.query('lock table test.dns_zones in access exclusive mode');
    const keys = await eventually(
      async () => {
        const found = await rows('dns.sweep');
        return found.length > 0 && found.map(({ key }) => key);
      },
      'it came round',
      70_000,
    );
    await holder.query('rollback');
    expect(keys).toEqual(['dns.sweep']);
  }, 100_000);
});
