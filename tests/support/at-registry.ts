import pg from 'pg';

async function on<T>(databaseUrl: string, work: (sql: pg.Client) => Promise<T>): Promise<T> {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Changes a name in the stand-in's own tables, as a registry's staff would; `null` takes it away. */
export const atRegistry = (databaseUrl: string, name: string, change: Record<string, unknown> | null): Promise<void> =>
  on(databaseUrl, async (sql) => {
    if (change === null) await sql.query('delete from sandbox_epp.domains where name = $1', [name]);
    else await sql.query('update sandbox_epp.domains set body = body || $2::jsonb where name = $1', [name, change]);
  });

/** Changes a contact in the stand-in's own tables, as a registry's staff would. */
export const contactAtRegistry = (databaseUrl: string, id: string, change: Record<string, unknown>): Promise<void> =>
  on(databaseUrl, async (sql) => {
    await sql.query('update sandbox_epp.contacts set body = body || $2::jsonb where name = $1', [id, change]);
  });

/** The registry does nothing about a name when its time has come. */
export const forgetAtRegistry = (databaseUrl: string, name: string): Promise<void> =>
  on(databaseUrl, async (sql) => {
    await sql.query("update sandbox_epp.domains set due_at = due_at + interval '100 years' where name = $1", [name]);
  });

/** A host below a name of ours, which came with it. */
export const hostAtRegistry = (databaseUrl: string, name: string): Promise<void> =>
  on(databaseUrl, async (sql) => {
    const body = {
      name,
      roid: 'H1-TEST',
      sponsor: 'anun',
      createdAt: '2026-01-01T00:00:00Z',
      addresses: ['192.0.2.1'],
    };
    await sql.query('insert into sandbox_epp.hosts (name, body) values ($1, $2)', [name, { ...body, statuses: [] }]);
  });

/** The hosts that lie below these names. */
export const hostsAtRegistry = (databaseUrl: string, ...domains: string[]): Promise<string[]> =>
  on(databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ name: string }>('select name from sandbox_epp.hosts order by name');
    return rows.map(({ name }) => name).filter((host) => domains.some((domain) => host.endsWith(`.${domain}`)));
  });
