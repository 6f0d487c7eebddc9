import { randomInt } from 'node:crypto';
import type { Call } from '../contract/call.ts';
import { say } from '../contract/messages/index.ts';
import { Fault } from '../contract/types.ts';
import type { Events } from '../events/index.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Subject, Tries } from '../platform/failed-tries.ts';
import { networkOf } from '../platform/network.ts';
import type { Mailer } from '../platform/mailer.ts';
import { fingerprint, newSecret, sameSecret } from '../platform/secrets.ts';
import {
  accountByEmail,
  accountById,
  type ConfirmationRow,
  countWrongCode,
  lockConfirmation,
  markVerified,
  replaceConfirmation,
} from './store.ts';
import { emailKey } from '../names/index.ts';
import type { AccountRow } from './types.ts';

const VALID_HOURS = 24;
/** In a quarter of an hour. */
const MAILS = 5;
/**
 * Wrong codes are counted apart for whoever is signed in to the account and for everybody else, so that a stranger uses up
 * nobody's tries. Of each kind a code bears 5 and an account 15 in a quarter of an hour, whatever new codes are mailed: together
 * at most 2,880 guesses a day at one in a million, 0.3 %, by somebody who also keeps its owner's mailbox full of codes. Links count
 * for nobody's account: nobody guesses 240 bits.
 */
const WRONG_TRIES = 5;
const GUESSES = 15;
/** Of these so many from one network, so that two of them do not stand in each other's way. */
const GUESSES_OF_NETWORK = 10;
/** Proofs of any kind from one network, which cost us a look. */
const PROOFS_OF_NETWORK = 300;

interface Proof {
  email: string;
  format: 'code' | 'link';
  token: string;
}
export interface Confirmation {
  /** A new code and link for the account, mailed; the old ones are void. */
  issue(tx: Tx, account: AccountRow): Promise<void>;
  /** Proves the address by code or link, or throws `bad_confirmation`. Confirming twice is no error. */
  confirm(proof: Proof, call: Pick<Call, 'principal' | 'address'>): Promise<void>;
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
      stranger_tries: 0,
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
    async confirm(proof, { principal, address }) {
      const account = await accountByEmail(db, proof.email);
      const own = account !== undefined && principal?.accountId === account.id;
      // A new mail brings a new code and not new tries, or the codes could be guessed.
      const subjects = own ? guessesOf(proof.email) : guessesFrom(networkOf(address), proof);
      await tries.begin(subjects);
      const proven = account !== undefined && (await db.transaction((tx) => prove(tx, account.id, proof, own)));
      if (!proven) throw new Fault('bad_confirmation', 'email.wrongCode');
      await tries.forgive(subjects);
    },
  };

  async function prove(tx: Tx, accountId: string, { format, token }: Proof, own: boolean): Promise<boolean> {
    const counted = own ? 'wrong_tries' : 'stranger_tries';
    const row = await lockConfirmation(tx, accountId);
    if (!row || row.expires_at < new Date()) return false;
    if (format === 'link' ? !isLink(row, token) : row[counted] >= WRONG_TRIES || !isCode(row, token)) {
      if (format === 'code') await countWrongCode(tx, accountId, counted);
      return false;
    }
    const account = await accountById(tx, accountId);
    if (account.verified_at) return true;
    await markVerified(tx, accountId, now());
    await events.append(tx, { kind: 'account.verified', accountId, subject: accountId, data: {} });
    return true;
  }
}

const guessesOf = (email: string): Subject[] => [{ name: `confirm:${emailKey(email)} signed in`, limit: GUESSES }];
const guessesFrom = (network: string, { email, format }: Proof): Subject[] => [
  { name: `confirm:network ${network}`, limit: PROOFS_OF_NETWORK },
  ...(format === 'link'
    ? []
    : [
        { name: `confirm:${emailKey(email)} from ${network}`, limit: GUESSES_OF_NETWORK },
        { name: `confirm:${emailKey(email)}`, limit: GUESSES },
      ]),
];

const isLink = (row: ConfirmationRow, token: string): boolean => sameSecret(row.link_hash, fingerprint(token.trim()));
const isCode = (row: ConfirmationRow, token: string): boolean =>
  sameSecret(row.code_hash, fingerprint(`${row.account_id}:${token.replace(/\s/g, '')}`));
