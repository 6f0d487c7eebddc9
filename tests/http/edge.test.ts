import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { asCustomer, caller, type Caller, type Schemas, signIn } from '../support/http.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let anonymous: Caller;
let token: string;
beforeAll(async () => {
  server = await startServer();
  anonymous = caller(server.url);
  token = (await asCustomer(server.url)).token.replace('Bearer ', '');
});

const expectProblem = (body: unknown, code: Schemas['ProblemCode']) => {
  expect(body).toMatchObject({ code, requestId: expect.stringMatching(/.{8,}/) as string });
  const { message, detail } = body as Schemas['Problem'];
  expect(typeof message).toBe('string');
  expect(message.length).toBeGreaterThan(0);
  expect(message).toBe(detail);
};

describe('every error is a problem with a message', () => {
  it.each<[string, () => Promise<{ status: number; body: unknown; headers: Headers }>, number, Schemas['ProblemCode']]>(
    [
      ['an unknown address', () => anonymous.get('/nothing/here', { Accept: 'application/json' }), 404, 'not_found'],
      [
        'a method that the address does not take',
        () => anonymous.delete('/client/products'),
        405,
        'method_not_allowed',
      ],
      [
        'a body that is packed',
        () => anonymous.post('/client/domains/check', '[{"domain":"x.am"}]', { 'Content-Encoding': 'gzip' }),
        415,
        'unsupported_media_type',
      ],
      ['a body that is no JSON', () => anonymous.post('/client/domains/check', '[{"domain":'), 400, 'invalid_json'],
      [
        'a body of the wrong shape',
        () => anonymous.post('/client/domains/check', { domain: 'x.am' }),
        400,
        'invalid_request',
      ],
      [
        'another content type',
        () => anonymous.post('/client/domains/check', '<a/>', { 'Content-Type': 'text/xml' }),
        415,
        'unsupported_media_type',
      ],
      [
        'a body that is too large',
        () => anonymous.post('/client/domains/parse', { text: 'x'.repeat(2_100_000) }),
        413,
        'body_too_large',
      ],
      ['a broken percent-encoding', () => anonymous.get('/client/domains/%E0%A4%A'), 400, 'invalid_request'],
      ['no credential', () => anonymous.get('/client/domains'), 401, 'unauthorized'],
      [
        'a page that is no number',
        () => caller(server.url, token).get('/client/domains?page=abc'),
        400,
        'invalid_request',
      ],
      ['a limit over 1000', () => caller(server.url, token).get('/client/domains?limit=1001'), 400, 'invalid_request'],
      ['page 0', () => caller(server.url, token).get('/client/orders?page=0'), 400, 'invalid_request'],
      ['a path with an empty part', () => caller(server.url, token).get('/client/domains/'), 404, 'not_found'],
      ['a right that is missing', () => caller(server.url, token).get('/admin/reviews'), 403, 'missing_right'],
    ],
  )('%s', async (_, ask, status, code) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expectProblem(answer.body, code);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('x-request-id')).toBe((answer.body as Schemas['Problem']).requestId);
  });

  it('a body that is too large ends its connection, so that the rest of it is not taken for the next request', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const received: string[] = [];
    socket.setEncoding('utf8').on('data', (text: string) => received.push(text));
    const size = 2_100_000;
    socket.write(
      `POST /client/domains/parse HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
    );
    socket.write('x'.repeat(size - 10));
    await once(socket, 'end');
    expect(received.join('')).toMatch(/^HTTP\/1.1 413 /);
    expect(received.join('')).toMatch(/\r\nconnection: close\r\n/i);
    socket.destroy();
  });

  it('points at each field, in the caller’s language', async () => {
    const { body } = await anonymous.post<Schemas['Problem']>(
      '/auth/register',
      { accountType: 'personal', firstName: 'Մարիամ', lastName: 'N', email: 'x', password: 'short', terms: true },
      { 'Accept-Language': 'en' },
    );
    expect(body.errors.map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/firstName', 'Latin letters, digits, space and , . _ - /'],
      ['/email', 'Must be a valid e-mail address'],
      ['/password', 'At least 8 characters with a digit, a lower-case and an upper-case letter'],
    ]);
  });

  it('answers 405 with the methods that are taken, and HEAD as GET', async () => {
    const wrong = await anonymous.delete('/client/products');
    expect(wrong.headers.get('allow')).toBe('GET, OPTIONS');
    const head = await fetch(`${server.url}/client/products`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });
});

describe('credentials are taken in every form (compatibility §2)', () => {
  it.each<[string, (secret: string) => Record<string, string>]>([
    ['Bearer', (secret) => ({ Authorization: `Bearer ${secret}` })],
    ['bare', (secret) => ({ Authorization: secret })],
    ['Bearer Bearer', (secret) => ({ Authorization: `Bearer Bearer ${secret}` })],
    ['cookie, URL-encoded', (secret) => ({ Cookie: `token=Bearer%20${secret}` })],
    ['cookie, unencoded', (secret) => ({ Cookie: `cart_id=x; token=Bearer ${secret}` })],
    ['cookie without prefix', (secret) => ({ Cookie: `token=${secret}` })],
  ])('%s', async (_, headers) => {
    const { status, body } = await anonymous.get<Schemas['User']>('/client/user', headers(token));
    expect(status).toBe(200);
    expect(body.email).toBe(SEEDED.customer.email);
  });

  it('a bad credential is 401 where a user is needed and ignored where not', async () => {
    const bad = { Authorization: 'token' };
    expect((await anonymous.get('/client/user', bad)).status).toBe(401);
    expect((await anonymous.get('/client/products', bad)).status).toBe(200);
    expect(
      (
        await anonymous.post(
          '/auth/login',
          { ...SEEDED.customer, token: '' },
          { ...bad, Cookie: 'token=Bearer%20stale' },
        )
      ).status,
    ).toBe(200);
  });

  it('logs in with an empty token and with members that it does not know; sets a cookie for this host', async () => {
    const { status, body, headers } = await anonymous.post<Schemas['Session']>('/auth/login?testmode=1', {
      ...SEEDED.customer,
      token: '',
      twoFactorEnabled: false,
    });
    expect(status).toBe(200);
    expect(body.accessToken).toMatch(/^Bearer anun_test_/);
    expect(JSON.stringify(body).length).toBeLessThan(3000);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^token=Bearer%20anun_test_\S+; path=\//);
    expect(cookie).not.toMatch(/domain=/i);
    expect(body).not.toHaveProperty('message');
  });

  it('takes an empty body with a JSON content type, also on GET', async () => {
    const response = await fetch(`${server.url}/client/user`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Content-Length': '0' },
    });
    expect(response.status).toBe(200);
  });

  it('takes a form where clients send one', async () => {
    const response = await fetch(`${server.url}/auth/login`, {
      method: 'POST',
      body: new URLSearchParams({ ...SEEDED.customer, token: '' }),
    });
    expect(response.status).toBe(200);
  });
});

describe('other sites', () => {
  const origin = { Origin: 'https://evil.example' };
  it('may call with their own credential and never with cookies', async () => {
    const preflight = await fetch(`${server.url}/client/user`, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect(
      (await anonymous.put('/client/user', { currency: 'AMD' }, { ...origin, Authorization: `Bearer ${token}` }))
        .status,
    ).toBe(200);
  });

  it.each([
    ['another origin', origin],
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a page without an origin', { Origin: 'null' }],
  ])('cannot write with this browser’s cookies: %s', async (_, headers) => {
    const {
      status,
      body,
      headers: answered,
    } = await anonymous.put<Schemas['Problem']>(
      '/client/user',
      { currency: 'USD' },
      {
        ...headers,
        Cookie: `token=Bearer%20${token}`,
      },
    );
    expect(status).toBe(403);
    expectProblem(body, 'cross_site');
    expect(answered.get('refresh-needed')).toBe('true');
  });

  it('a request without Origin passes, as programs send it', async () => {
    expect(
      (await anonymous.put('/client/user', { currency: 'AMD' }, { Cookie: `token=Bearer%20${token}` })).status,
    ).toBe(200);
  });

  it('cannot sign a browser in by a form of theirs', async () => {
    const response = await fetch(`${server.url}/auth/login`, {
      method: 'POST',
      headers: origin,
      body: new URLSearchParams({ ...SEEDED.customer }),
    });
    expect(response.status).toBe(403);
  });
});

describe('what is served beside the operations', () => {
  it('publishes the contract with every status at each operation, as JSON and as YAML alike', async () => {
    type Published = { paths: Record<string, Record<string, { responses: object }>> };
    const { body: json } = await anonymous.get<Published>('/openapi.json');
    expect(Object.keys(json.paths['/client/orders/{orderId}']?.['get']?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '429',
      '500',
      '503',
    ]);
    expect(parse((await anonymous.get<string>('/openapi.yaml')).body)).toEqual(json);
  });

  it('health, contract, reference and security headers', async () => {
    expect((await anonymous.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await anonymous.get('/readyz')).body).toMatchObject({
      status: 'ok',
      registries: [{ registry: 'am' }, { registry: 'generic' }, { registry: 'thin' }],
    });
    expect((await anonymous.get<{ openapi: string }>('/openapi.json')).body.openapi).toBe('3.1.0');
    const docs = await anonymous.get<string>('/docs');
    expect(docs.body).toContain('swagger-ui-bundle.js');
    expect(docs.body).not.toMatch(/https?:\/\//);
    expect(docs.body).toContain('href="/"');
    expect((await anonymous.get('/docs/look.css')).headers.get('content-type')).toContain('text/css');
    const policy = docs.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(docs.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('never logs a secret', async () => {
    await signIn(server.url, SEEDED.customer);
    await anonymous.get(`/client/email/confirmation?email=a@b.am&token=very-secret-token`);
    const log = server.lines.join('\n');
    expect(log).toContain('/client/email/confirmation');
    expect(log).not.toContain('very-secret-token');
    expect(log).not.toContain(token);
    expect(log).not.toContain(SEEDED.customer.password);
  });
});

describe('what is no HTTP request', () => {
  it.each([
    ['is not HTTP at all', 'hello\r\n\r\n', 400],
    ['has two Hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nHOST: y\r\nConnection: close\r\n\r\n', 400],
    ['has no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'has headers that are too large',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`,
      431,
    ],
    ['expects what nobody does', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n', 417],
    ['has two lengths', 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na', 400],
  ])('%s is answered with a problem all the same', async (_, raw, status) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(raw);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(socket, 'close');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('Content-Type: application/problem+json');
    const shown: unknown = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));
    expectProblem(shown, 'invalid_request');
  });
});
