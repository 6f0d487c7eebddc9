import { expect } from 'vitest';
import { type Caller, caller, type Schemas } from './http.ts';
import type { TestServer } from './server.ts';

export interface Person extends Caller {
  id: string;
  email: string;
  token: string;
}

/** Somebody with an account of their own, whose address is confirmed by the code in the mail. */
export async function newcomer(
  server: TestServer,
  { email, ...rest }: { email: string } & Partial<Schemas['RegisterRequest']>,
): Promise<Person> {
  const anybody = caller(server.url);
  const made = await anybody.post<Schemas['Session']>('/auth/register', {
    accountType: 'personal',
    firstName: 'Narek',
    lastName: 'Vardanyan',
    password: 'Pomegranate7',
    terms: true,
    ...rest,
    email,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const mail = await lastMail(server, email);
  const proof = { email, format: 'code', token: /\b\d{6}\b/.exec(mail.body)?.[0] ?? '' };
  expect((await anybody.post('/client/email/confirmation', proof)).status).toBe(200);
  const { _id: id, accessToken: token } = made.body;
  return { ...caller(server.url, token), id, email, token };
}

/** What was last mailed to an address. */
export async function lastMail({ test }: TestServer, to: string): Promise<{ subject: string; body: string }> {
  const mail: { subject: string; body: string } | undefined = await test
    .db('outbox')
    .where({ recipient: to })
    .orderBy('id', 'desc')
    .first('subject', 'body');
  if (!mail) throw new Error(`nothing was mailed to ${to}`);
  return mail;
}

/** Has an owner share a name, and the other accept. */
export async function share(
  owner: Caller,
  domain: string,
  other: Pick<Person, 'get' | 'post' | 'email'>,
  role: Schemas['CollaboratorRole'],
): Promise<void> {
  const input = { firstName: 'Narek', lastName: 'Vardanyan', email: other.email, role };
  const invited = await owner.post<Schemas['Collaboration']>(`/client/domains/${domain}/collaborators`, input);
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  expect((await other.post(`/client/invitations/${invited.body._id}/accept`)).status).toBe(200);
}
