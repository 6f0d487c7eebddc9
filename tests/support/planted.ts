import pg from 'pg';

/**
 * Gives the owner of an active name many more, `prefix-0.tld`, `prefix-1.tld`…, at the registry and here alike: copies of
 * that one's rows, since buying thousands would take the time of the test.
 */
export async function plantNames(databaseUrl: string, like: string, prefix: string, count: number): Promise<string[]> {
  const zone = like.slice(like.indexOf('.'));
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    await sql.query(
      `insert into test.domains
       select (jsonb_populate_record(d, jsonb_build_object(
         'id', 'dom_' || $2 || lpad(n::text, 12, '0'), 'domain', $2 || '-' || n || $3::text, 'ascii_domain', $2 || '-' || n || $3::text))).*
       from test.domains d, generate_series(0, $4::int - 1) n where d.ascii_domain = $1 and d.ended_at is null`,
      [like, prefix, zone, count],
    );
    await sql.query(
      `insert into sandbox_epp.domains (name, due_at, body)
       select $2 || '-' || n || $3::text, due_at, body || jsonb_build_object('name', $2 || '-' || n || $3::text)
       from sandbox_epp.domains, generate_series(0, $4::int - 1) n where name = $1`,
      [like, prefix, zone, count],
    );
  } finally {
    await sql.end();
  }
  return Array.from({ length: count }, (_, index) => `${prefix}-${index}${zone}`);
}
