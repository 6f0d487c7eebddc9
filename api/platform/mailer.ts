import nodemailer from 'nodemailer';
import type { Clock } from './clock.ts';
import { type Cut, cut, LATEST_FIRST } from './cursor.ts';
import type { Page } from './paging.ts';
import type { Db, Tx } from './database.ts';
import type { Ids } from './ids.ts';
import { type Jobs, type JobsOf, taking } from './jobs.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'mail.send': { mailId: string };
  }
}

export interface Mail {
  to: string;
  /** Account whose outbox it is in; null if the address has no account. */
  accountId: string | null;
  subject: string;
  text: string;
  /** Parts of the text that let whoever reads them act: they are not kept once the mail is delivered. */
  secrets?: readonly string[];
}
export interface StoredMail {
  id: string;
  account_id: string | null;
  recipient: string;
  subject: string;
  body: string;
  /** The body as it is kept after delivery, where that differs. */
  kept_body: string | null;
  created_at: Date;
  sent_at: Date | null;
}
export interface Mailer {
  /** Puts a mail into the outbox in the caller's transaction; with SMTP configured a job sends it. */
  send(tx: Tx, mail: Mail): Promise<void>;
  /** The latest mails, all of them or those of one account. */
  outbox(accountId: string | undefined, page: Page): Promise<Cut<StoredMail>>;
  jobs: JobsOf<'mail.send'>;
}
export interface Smtp {
  /** smtp:// or smtps:// with credentials. */
  url: string;
  from: string;
}

export function createMailer(deps: { db: Db; clock: Clock; ids: Ids; jobs: Jobs; smtp: Smtp | undefined }): Mailer {
  const { db, clock, ids, smtp } = deps;
  const transport = smtp ? nodemailer.createTransport(smtp.url) : undefined;
  return {
    async send(tx, { to, accountId, subject, text, secrets = [] }) {
      const id = ids.next('eml');
      // One line: a line break in a subject would start another header.
      const line = subject.replace(/[\r\n]+/g, ' ');
      await tx('outbox').insert({
        id,
        account_id: accountId,
        recipient: to,
        subject: line,
        body: text,
        kept_body: secrets.length > 0 ? without(text, secrets) : null,
        created_at: clock.now(),
      });
      if (transport) await deps.jobs.enqueue(tx, 'mail.send', { mailId: id }, { key: `mail:${id}` });
    },
    outbox: (accountId, page) =>
      cut(db('outbox').where(accountId === undefined ? {} : { account_id: accountId }), LATEST_FIRST, page),
    jobs: {
      'mail.send': taking({ mailId: 'string' }, async ({ mailId }) => {
        const mail = await db<StoredMail>('outbox').where({ id: mailId }).whereNull('sent_at').first();
        if (!mail || !transport || !smtp) return;
        // The id as Message-ID lets the recipient's server see a repeated sending as the same mail.
        const messageId = `<${mail.id}@anun>`;
        await transport.sendMail({
          from: smtp.from,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          messageId,
        });
        const kept = { body: mail.kept_body ?? mail.body, kept_body: null };
        await db('outbox')
          .where({ id: mail.id })
          .update({ sent_at: new Date(), ...kept });
      }),
    },
  };
}

const without = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);
