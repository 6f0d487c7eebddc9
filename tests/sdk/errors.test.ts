import { describe, expect, it } from 'vitest';
import {
  AnunError,
  AnunProblem,
  AuthenticationError,
  ConflictError,
  createAnun,
  NetworkError,
  NotFoundError,
  PaymentError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from '@anun/sdk';
import { fakeServer, problem } from './fake.ts';

const server = fakeServer();
const client = (options = {}) => createAnun({ baseUrl: server.url, retries: 0, ...options });
const failure = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'it did not fail',
    (error) => error,
  );

describe('the class of an error says what to do', () => {
  it.each([
    [400, 'invalid_request', ValidationError],
    [401, 'unauthorized', AuthenticationError],
    [402, 'insufficient_balance', PaymentError],
    [403, 'missing_right', PermissionError],
    [404, 'not_found', NotFoundError],
    [409, 'name_taken', ConflictError],
    [422, 'rule_broken', ValidationError],
    [429, 'rate_limited', RateLimitError],
    [500, 'internal', ServerError],
    [503, 'registry_unavailable', ServerError],
  ])('%i %s', async (status, code, Class) => {
    server.reply(problem(status, code));
    const error = await failure(client().user.get());
    expect(error).toBeInstanceOf(Class);
    expect(error).toBeInstanceOf(AnunProblem);
    expect(error).toBeInstanceOf(AnunError);
    expect(error).toMatchObject({ name: Class.name, status, code, message: `It is ${code}.`, requestId: 'req_1' });
  });

  it('carries the single mistakes, the order and the body as it came', async () => {
    const errors = [{ pointer: '/tin', code: 'pattern', detail: 'Eight digits.' }];
    const reply = problem(422, 'rule_broken', { errors, orderId: 'ord_1' });
    server.reply(reply);
    expect(await failure(client().user.update({ body: { tin: '1' } }))).toMatchObject({
      errors,
      orderId: 'ord_1',
      body: reply.body,
    });
  });

  it('takes a code that is newer than this SDK', async () => {
    server.reply(problem(418, 'teapot'));
    expect(await failure(client().user.get())).toMatchObject({ status: 418, code: 'teapot', name: 'AnunProblem' });
  });
});

describe('answers that are not the API’s', () => {
  const html = { 'Content-Type': 'text/html; charset=utf-8' };

  it('names the status of an HTML page instead of complaining about its syntax', async () => {
    server.reply({ status: 503, headers: { ...html, 'Retry-After': '30' }, body: '<h1>Service Unavailable</h1>' });
    const error = await failure(client().user.get());
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({
      status: 503,
      code: 'unknown',
      retryAfter: 30,
      errors: [],
      body: '<h1>Service Unavailable</h1>',
      message: 'The server answered 503 Service Unavailable with text/html, not with a problem of this API.',
    });
  });

  it('says that a limit was hit when a proxy answers for us (SDK-3)', async () => {
    server.reply({ status: 429, headers: { ...html, 'Retry-After': '7' }, body: '<html>slow down</html>' });
    expect(await failure(client().user.get())).toMatchObject({ name: 'RateLimitError', status: 429, retryAfter: 7 });
  });

  it('does not take a page with status 200 for data', async () => {
    server.reply({ headers: html, body: '<title>Sign in to the hotel’s network</title>' });
    expect(await failure(client().user.get())).toMatchObject({
      name: 'ServerError',
      message: expect.stringContaining('Is the address of the API right?'),
    });
  });

  it('survives a problem whose members have other types', async () => {
    server.reply({ status: 500, body: { message: ['x'], code: 7, errors: 'none', requestId: null } });
    expect(await failure(client().user.get())).toMatchObject({ name: 'ServerError', code: 'unknown', errors: [] });
  });
});

describe('no answer', () => {
  it('is a NetworkError that says why, and keeps the cause', async () => {
    server.reply({ fail: 'before' });
    const error = await failure(client().user.get());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ message: expect.stringContaining('could not be reached'), cause: expect.any(Error) });
  });

  it('is a NetworkError too when the connection breaks in the middle of the body', async () => {
    server.reply({ fail: 'middle', body: '{"balance":' });
    expect(await failure(client().user.get())).toBeInstanceOf(NetworkError);
  });

  it('names the time that was allowed', async () => {
    server.reply({ fail: 'never' });
    const error = await failure(client({ timeoutMs: 50 }).user.get());
    expect(error).toMatchObject({ name: 'NetworkError', message: expect.stringContaining('within 0.05 s') });
  });
});

describe('onUnauthorized', () => {
  it('is told that a sign-in is over, and not that a password was wrong', async () => {
    const told: string[] = [];
    const anun = client({ onUnauthorized: (error: AuthenticationError) => told.push(error.code) });
    server.reply(problem(401, 'wrong_credentials'), problem(401, 'unauthorized'));
    await failure(anun.auth.login({ body: { email: 'a@b.am', password: 'x' } }));
    expect(told).toEqual([]);
    await failure(anun.user.get());
    expect(told).toEqual(['unauthorized']);
  });
});
