import { beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let closed: TestServer;
beforeAll(async () => {
  server = await startServer({ ANUN_SLOW_QUERY_MS: '50' });
  closed = await startServer({ ANUN_METRICS_TOKEN: 'for-prometheus' });
});
const read = (url: string, headers: Record<string, string> = {}) => caller(url).get<string>('/metrics', headers);

describe('/metrics', () => {
  it('counts and times requests by operation, queries, connections and jobs', async () => {
    await caller(server.url).get('/client/products');
    await caller(server.url).get('/client/domains');
    const { status, body, headers } = await read(server.url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toMatch(/anun_http_request_seconds_count\{operation="products\.list",status="200"\} 1\n/);
    expect(body).toMatch(/anun_http_request_seconds_count\{operation="domains\.list",status="401"\} 1\n/);
    expect(body).toMatch(/anun_database_query_seconds_count\{realm="test"\} \d+/);
    expect(body).toMatch(/anun_database_connections\{realm="test",state="free"\} \d+/);
    expect(body).toMatch(/anun_jobs\{realm="test",state="due"\} \d+/);
    expect(body).toMatch(/process_resident_memory_bytes \d+/);
  });

  it('is there for this machine only, and not through a proxy on it', async () => {
    expect((await read(server.url, { 'X-Forwarded-For': '203.0.113.5' })).status).toBe(404);
  });

  it('is there for whoever has the token, where one is configured', async () => {
    expect((await read(closed.url)).status).toBe(404);
    expect((await read(closed.url, { Authorization: 'Bearer wrong' })).status).toBe(404);
    expect((await read(closed.url, { Authorization: 'Bearer for-prometheus' })).status).toBe(200);
  });
});

describe('slow queries', () => {
  it('are logged with their text and without their values', async () => {
    await server.test.db.raw('select pg_sleep(0.1), ?::text', ['a-secret-value']);
    const line = server.lines.find((entry) => entry.includes('slow query') && entry.includes('pg_sleep')) ?? '';
    expect(line).toContain('"realm":"test"');
    expect(line).not.toContain('a-secret-value');
  });
});
