import { randomInt } from 'node:crypto';
import { say } from '../contract/messages/index.ts';
import { Fault } from '../contract/types.ts';
import type { Events } from '../events/index.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Tries } from '../platform/failed-tries.ts';
import type { Mailer } from '../platform/mailer.ts';
import { fingerprint, newSecret, sameSecret } from '../platform/secrets.ts';
import { accountByEmail, accountById, type ConfirmationRow, replaceConfirmation } from './store.ts';
import { emailKey } from '../names/index.ts';
import type { AccountRow } from './types.ts';

const VALID_HOURS = 24;
const WRONG_TRIES = 5;
/** In a quarter of an hour. */
const MAILS = 5;
const GUESSES = 15;

export interface Confirmation {
  /** A new code and link for the account, mailed; the old ones are void. */
  issue(tx: Tx, account: AccountRow): Promise<void>;
  /** Proves the address by code or link, or throws `bad_confirmation`. Confirming twice is no error. */
  confirm(proof: { email: string; format: 'code' | 'link'; token: string }): Promise<void>;
  resend(accountId: string): Promise<void>;
}

export function createConfirmation(deps: {
  db: Db;
  mailer: Mailer;
  tries: Tries;
  events: Events;
  publicUrl: () => string;
  brand: string;
  now: () => Date;
}): Confirmation {
  const { db, mailer, tries, events, publicUrl, brand, now } = deps;

  const issue = async (tx: Tx, account: AccountRow) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const link = newSecret();
    await replaceConfirmation(tx, {
      account_id: account.id,
      code_hash: fingerprint(`${account.id}:${code}`),
      link_hash: fingerprint(link),
      wrong_tries: 0,
      expires_at: new Date(Date.now() + VALID_HOURS * 3_600_000),
    });
    // The address of the page carries the token behind #, so that it reaches no server's log.
    const address = `${publicUrl()}/confirm-email#${new URLSearchParams({ email: account.email, token: link }).toString()}`;
    const params = { name: account.first_name, code, link: address, brand };
    const { locale } = account;
    await mailer.send(tx, {
      to: account.email,
      accountId: account.id,
      subject: say(locale, 'mail.confirm.subject'),
      text: say(locale, 'mail.confirm.text', params),
      secrets: [address, link, code],
    });
  };

  return {
    issue,
    async resend(accountId) {
      await tries.begin([{ name: `mail:${accountId}`, limit: MAILS }]);
      await db.transaction(async (tx) => {
        const account = await accountById(tx, accountId);
        if (account.verified_at) throw new Fault('already_verified', 'email.alreadyVerified');
        await issue(tx, account);
      });
    },
    async confirm({ email, format, token }) {
      // A new mail brings a new code and not new tries, or the codes could be guessed.
      const subjects = [{ name: `confirm:${emailKey(email)}`, limit: GUESSES }];
      await tries.begin(subjects);
      const proven = await db.transaction(async (tx) => {
        const account = await accountByEmail(tx, email);
        if (!account) return false;
        const row = await tx<ConfirmationRow>('email_confirmations')
          .where({ account_id: account.id })
          .forUpdate()
          .first();
        if (!row || !matches(row, account, format, token)) {
          await tx('email_confirmations').where({ account_id: account.id }).increment('wrong_tries', 1);
          return false;
        }
        if (account.verified_at) return true;
        await tx('accounts').where({ id: account.id }).update({ verified_at: now() });
        await events.append(tx, { kind: 'account.verified', accountId: account.id, subject: account.id });
        return true;
      });
      if (!proven) throw new Fault('bad_confirmation', 'email.wrongCode');
      await tries.forgive(subjects);
    },
  };
}

function matches(row: ConfirmationRow, account: AccountRow, format: 'code' | 'link', token: string): boolean {
  if (row.wrong_tries >= WRONG_TRIES || row.expires_at < new Date()) return false;
  if (format === 'link') return sameSecret(row.link_hash, fingerprint(token.trim()));
  return sameSecret(row.code_hash, fingerprint(`${account.id}:${token.replace(/\s/g, '')}`));
}
