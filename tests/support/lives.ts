import { expect } from 'vitest';
import { asAdministrator, asCustomer, caller, type Caller, eventually, type Schemas } from './http.ts';
import { own } from './names.ts';
import { startServer, type TestServer } from './server.ts';

export const DAY_MS = 86_400_000;

/** A server of its own with one name, whose clock the test moves. */
export interface World {
  server: TestServer;
  customer: Caller;
  administrator: Caller;
  name: string;
}
export async function worldWith(name: string): Promise<World> {
  const server = await startServer();
  const customer = await asCustomer(server.url);
  const administrator = await asAdministrator(server.url);
  await own({ customer, administrator }, name);
  return { server, customer, administrator, name };
}
export const show = async ({ customer, name }: World) =>
  (await customer.get<Schemas['DomainDetail']>(`/client/domains/${name}`)).body;
export const held = ({ server, name }: World) => server.application.sandbox.epp.control.domain(name);
export const expiryOf = async (world: World) => new Date((await show(world)).expiration ?? 0);
/** Moves the clock to so many days after an expiry (negative: before it). */
export const moveTo = async ({ server }: World, expiry: Date, days: number) => {
  const to = new Date(expiry.getTime() + days * DAY_MS).toISOString();
  expect((await caller(server.url).post('/sandbox/clock', { to })).status).toBe(200);
};
/** Subjects of the letters about a name, the newest first; it waits until `subject` is among them. */
const letters = async ({ server, name }: World) => {
  const { body } = await caller(server.url).get<Schemas['MailList']>('/sandbox/outbox?limit=100');
  return body.docs
    .filter(({ subject }) => subject.includes(name))
    .map(({ subject, text }) => ({ subject, text: text.replaceAll('\u00a0', ' ') }));
};
export const letter = (world: World, words: string, count = 1) =>
  eventually(async () => {
    const found = (await letters(world)).filter(({ subject }) => subject.includes(words));
    return found.length >= count && found[0];
  }, `a letter "${words}"`);
export const balance = async ({ customer }: World) =>
  (await customer.get<Schemas['User']>('/client/user')).body.balance;
export const autoRenew = ({ customer, name }: World, on: boolean) =>
  customer.put(`/client/domains/${name}`, { autoRenew: on });
export const renew = ({ customer, name }: World) =>
  customer.post<Schemas['Order']>('/client/carts/purchase', [{ type: 'domain_renew', domain: name }]);
