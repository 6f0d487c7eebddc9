import { createServer, type Server } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { atEnd } from '../support/ending.ts';
import { caller, eventually, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** What a mail server was sent, one text for each mail; it can be told to refuse. */
const letters: string[] = [];
let refuses = false;
const smtp: Server = createServer((socket) => {
  let data: string | undefined;
  socket.write('220 test\r\n');
  socket.on('error', () => undefined);
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (data !== undefined) {
        if (line !== '.') data += `${line}\n`;
        else {
          letters.push(data);
          data = undefined;
          socket.write('250 taken\r\n');
        }
      } else if (/^(EHLO|HELO)/i.test(line)) socket.write('250 test\r\n');
      else if (/^MAIL/i.test(line)) socket.write(refuses ? '451 later\r\n' : '250 fine\r\n');
      else if (/^DATA/i.test(line)) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    }
  });
});
let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server does not listen');
  server = await startServer({
    ANUN_SMTP_URL: `smtp://127.0.0.1:${address.port}`,
    ANUN_MAIL_FROM: 'shop@anun.example',
  });
  atEnd(() => void smtp.close());
});
const register = async (email: string) => {
  const input = {
    accountType: 'personal',
    firstName: 'Narek',
    lastName: 'V',
    password: 'Pomegranate7',
    terms: true,
    email,
  };
  expect((await caller(server.url).post('/auth/register', input)).status).toBe(201);
};
const stored = (email: string): Promise<{ body: string; kept_body: string | null; sent_at: Date | null } | undefined> =>
  server.test.db('outbox').where({ recipient: email }).first('body', 'kept_body', 'sent_at');
/** The text as it was sent: quoted-printable, with its soft line ends taken out. */
const readable = (letter: string) => letter.replaceAll('=\n', '').replaceAll('=3D', '=');

it('a code and a link are delivered, and are not kept afterwards', async () => {
  const email = 'delivered@example.am';
  await register(email);
  const row = await eventually(async () => {
    const found = await stored(email);
    return found?.sent_at ? found : undefined;
  }, 'the mail is delivered');
  const letter = readable(letters.find((one) => one.includes(email)) ?? '');
  const code = /\b\d{6}\b/.exec(letter.slice(letter.indexOf('Your code')))?.[0] ?? '';
  const token = /token=([\w-]+)/.exec(letter)?.[1] ?? '';
  expect([code.length, token.length > 20]).toEqual([6, true]);
  const kept = JSON.stringify(row);
  expect([kept.includes(code), kept.includes(token), kept.includes('confirm-email')]).toEqual([false, false, false]);
  expect(row.body).toContain('Your code is …');
  const shown = await caller(server.url).get<{ docs: Schemas['Mail'][] }>('/sandbox/outbox');
  expect(JSON.stringify(shown.body)).not.toContain(token);
  const proof = { email, format: 'code', token: code };
  expect((await caller(server.url).post('/client/email/confirmation', proof)).status).toBe(200);
});

it('until it is delivered the letter stays whole, so that it can be sent again', async () => {
  refuses = true;
  const email = 'later@example.am';
  await register(email);
  expect(await stored(email)).toMatchObject({ sent_at: null, body: expect.stringMatching(/Your code is \d{6}\b/) });
  refuses = false;
});
