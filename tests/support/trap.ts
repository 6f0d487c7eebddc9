import pg from 'pg';

/** A place in the product's or a stand-in's data: the row that, once written, springs the trap. */
export interface Place {
  table: string;
  /** SQL over `new`. */
  when: string;
  /** `during`: the transaction is held open, so what it did is rolled back by the death; `after`: it has just committed. */
  moment: 'during' | 'after';
}

/** Waits in the database for a row to be written, so that a process can be killed right there, without hooks in its code. */
export interface Trap {
  set(place: Place): Promise<void>;
  /** Resolves when the place was reached. */
  sprung(): Promise<void>;
  /** Removes the trap, and with it transactions that still hang in it. */
  remove(): Promise<void>;
  close(): Promise<void>;
}

export async function openTrap(databaseUrl: string): Promise<Trap> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('listen death');
  let notified: () => void = () => undefined;
  let place: Place | undefined;
  client.on('notification', () => notified());
  return {
    async set(wanted) {
      place = wanted;
      const act = wanted.moment === 'during' ? 'perform pg_sleep(60)' : "perform pg_notify('death', '')";
      await client.query(`create or replace function public.trap() returns trigger language plpgsql as $$
        begin if ${wanted.when} then ${act}; end if; return null; end $$`);
      await client.query(
        `create trigger trap after insert or update on ${wanted.table} for each row execute function public.trap()`,
      );
    },
    sprung: async () => {
      if (place?.moment === 'after') return new Promise<void>((resolve) => void (notified = resolve));
      for (
        const until = Date.now() + 20_000;
        Date.now() < until;
        await new Promise((resolve) => setTimeout(resolve, 10))
      )
        if ((await sleeping(client)).length > 0) return;
      throw new Error(`nobody came to ${place?.table} when ${place?.when}`);
    },
    async remove() {
      for (const pid of await sleeping(client)) await client.query('select pg_terminate_backend($1)', [pid]);
      if (place) await client.query(`drop trigger if exists trap on ${place.table}`);
      place = undefined;
    },
    close: () => client.end(),
  };
}

async function sleeping(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
}
