import { expect, it } from 'vitest';
import { SEEDED } from '../../api/seed.ts';
import { caller } from '../support/http.ts';
import { startServer } from '../support/server.ts';

it.each([
  ['https://shop.example', true],
  ['http://shop.example', false],
])('with the public address %s, cookies are Secure and HSTS is sent: %s', async (publicUrl, secure) => {
  const server = await startServer({ ANUN_PUBLIC_URL: publicUrl });
  const anybody = caller(server.url);
  const answers = [
    await anybody.post('/auth/login', { ...SEEDED.customer, token: '' }),
    await anybody.get('/client/carts'),
  ];
  for (const { status, headers } of answers) {
    expect(status).toBe(200);
    const cookies = headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.map((cookie) => /; secure/i.test(cookie))).toEqual(cookies.map(() => secure));
    expect(headers.has('Strict-Transport-Security')).toBe(secure);
  }
});
