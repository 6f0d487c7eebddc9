import { expect } from 'vitest';
import { SEEDED } from '../../api/seed.ts';
import { caller, type Caller, type Schemas } from './http.ts';

/** Signs the seeded customer in as a browser does that has a visitor's cart, which then joins the account's. */
export async function signInWith(url: string, cartId: string): Promise<Caller> {
  const { status, body } = await caller(url).post<Schemas['Session']>(
    '/auth/login',
    { ...SEEDED.customer, token: '' },
    { Cookie: `cart_id=${cartId}` },
  );
  expect(status).toBe(200);
  return caller(url, body.accessToken);
}
