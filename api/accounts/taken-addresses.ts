import { say } from '../contract/messages/index.ts';
import { emailKey } from '../names/index.ts';
import type { Db } from '../platform/database.ts';
import type { Subject, Tries } from '../platform/failed-tries.ts';
import type { Mailer } from '../platform/mailer.ts';
import { accountByEmail, tellOfTaken } from './store.ts';

/**
 * In a quarter of an hour: registrations from one network, each of which makes an account and mails somebody, those of them whose
 * address has an account, and those with one address. Registering signs in at once, so that its answer cannot hide whether an
 * address has an account; asked about so few, nobody goes through a list of addresses: at most 960 a day from a network.
 */
const REGISTRATIONS = 60;
const TAKEN = 10;
const OF_ADDRESS = 5;

export interface TakenAddresses {
  /** Counts a registration from a network, or refuses it. */
  begin(email: string, network: string): Promise<void>;
  /** It was not refused for its address. */
  forgive(email: string, network: string): Promise<void>;
  /** Its address has an account, whose holder is told of that by mail, once a day. */
  taken(email: string): Promise<void>;
}

export function createTakenAddresses(deps: {
  db: Db;
  tries: Tries;
  mailer: Mailer;
  publicUrl: () => string;
  brand: string;
  /** What limits are multiplied with on this server. */
  rateScale: number;
}): TakenAddresses {
  const { db, tries, mailer, publicUrl, brand, rateScale } = deps;
  const forgivable = (email: string, network: string): Subject[] => [
    { name: `register:taken ${network}`, limit: TAKEN * rateScale },
    { name: `register:mail ${emailKey(email)}`, limit: OF_ADDRESS * rateScale },
  ];
  return {
    begin: (email, network) =>
      tries.begin([
        { name: `register:network ${network}`, limit: REGISTRATIONS * rateScale },
        ...forgivable(email, network),
      ]),
    forgive: (email, network) => tries.forgive(forgivable(email, network)),
    taken: (email) =>
      db.transaction(async (tx) => {
        const account = await accountByEmail(tx, email);
        if (!account || !(await tellOfTaken(tx, account.id))) return;
        const { locale, first_name: name } = account;
        await mailer.send(tx, {
          to: account.email,
          accountId: account.id,
          subject: say(locale, 'mail.taken.subject', { brand }),
          text: say(locale, 'mail.taken.text', { name, brand, link: `${publicUrl()}/login` }),
        });
      }),
  };
}
