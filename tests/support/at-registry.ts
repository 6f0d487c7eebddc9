import pg from 'pg';

/** Changes a name in the stand-in's own tables, as a registry's staff would; `null` takes it away. */
export async function atRegistry(
  databaseUrl: string,
  name: string,
  change: Record<string, unknown> | null,
): Promise<void> {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    if (change === null) await sql.query('delete from sandbox_epp.domains where name = $1', [name]);
    else await sql.query('update sandbox_epp.domains set body = body || $2::jsonb where name = $1', [name, change]);
  } finally {
    await sql.end();
  }
}
