import type { Events } from '../events/index.ts';
import type { Db } from '../platform/database.ts';
import { createTries } from '../platform/failed-tries.ts';
import type { Idempotency } from '../platform/idempotency.ts';
import type { Ids } from '../platform/ids.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { RealmName } from '../realm.ts';
import { createConfirmation } from './confirmation.ts';
import type { AccountParts } from './handlers.ts';
import { createProfile } from './profile.ts';
import { createRegistration } from './registration.ts';
import type { JobTable, Recurring } from '../platform/jobs.ts';
import { createAccounts } from './service.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './signin.ts';
import { dropOldSessions, dropOldTries } from './store.ts';
import { createTakenAddresses } from './taken-addresses.ts';
import { createTokens } from './tokens.ts';
import type { Accounts, OnSignedIn } from './types.ts';

export { createAccountHandlers } from './handlers.ts';
export { giveWelcome, welcomeGifts } from './gifts.ts';
export { hashPassword } from './passwords.ts';
export { emailKey } from '../names/index.ts';
export { insertAccount } from './store.ts';
export type { AccountRow, Accounts, OnSignedIn } from './types.ts';

export const accountJobs = (db: Db): JobTable => ({
  'accounts.sweep': async () => {
    await dropOldSessions(db);
    await dropOldTries(db);
  },
});
export const accountRecurring: Recurring[] = [{ name: 'accounts.sweep', cron: '7 3 * * *' }];

export interface AccountDeps {
  db: Db;
  idempotency: Idempotency;
  ids: Ids;
  events: Events;
  mailer: Mailer;
  realm: RealmName;
  brand: string;
  /** What limits are multiplied with on this server. */
  rateScale: number;
  publicUrl: () => string;
  now: () => Date;
  onSignedIn: OnSignedIn;
}

/** People: the services that handlers are made of, and the port for other capabilities. */
export function createPeople(deps: AccountDeps): {
  accounts: Accounts;
  parts: Omit<AccountParts, 'catalog' | 'ledger'>;
} {
  const { db, onSignedIn } = deps;
  const sessions = createSessions(deps);
  const tries = createTries(db);
  const confirmation = createConfirmation({ ...deps, tries });
  const takenAddresses = createTakenAddresses({ ...deps, tries });
  return {
    accounts: createAccounts({ db, sessions }),
    parts: {
      db,
      idempotency: deps.idempotency,
      sessions,
      confirmation,
      onSignedIn,
      registration: createRegistration({ ...deps, confirmation, takenAddresses }),
      signIn: createSignIn({ db, sessions, onSignedIn, tries }),
      profile: createProfile(deps),
      tokens: createTokens(deps),
    },
  };
}
