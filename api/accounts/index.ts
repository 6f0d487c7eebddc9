import type { Events } from '../events/index.ts';
import type { Db } from '../platform/database.ts';
import { createTries, dropOldTries } from '../platform/failed-tries.ts';
import type { Idempotency } from '../platform/idempotency.ts';
import type { Ids } from '../platform/ids.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { RealmName } from '../realm.ts';
import { createConfirmation } from './confirmation.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { createAccountHandlers } from './handlers.ts';
import { createProfile } from './profile.ts';
import { createRegistration } from './registration.ts';
import type { Sweep } from '../platform/jobs.ts';
import { createAccounts } from './service.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './signin.ts';
import { dropOldCallers, dropOldSessions } from './store.ts';
import { createTakenAddresses } from './taken-addresses.ts';
import { createTokens } from './tokens.ts';
import type { OnSignedIn } from './types.ts';

declare module '../events/types.ts' {
  interface EventData {
    'account.registered': object;
    'account.verified': object;
  }
}

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'accounts.sweep': object;
  }
}

export { giveWelcome, welcomeGifts } from './gifts.ts';
export { hashPassword } from './passwords.ts';
export { emailKey } from '../names/index.ts';
export { accountByEmail, giveAdministration, hasAccounts, insertAccount } from './store.ts';
export type { AccountRow, Accounts, OnSignedIn } from './types.ts';

const sweep = (db: Db): Sweep<'accounts.sweep'> => ({
  name: 'accounts.sweep',
  cron: '7 3 * * *',
  follows: 'system time',
  async run() {
    await dropOldSessions(db);
    await dropOldCallers(db);
    await dropOldTries(db);
  },
});

export interface AccountDeps {
  db: Db;
  catalog: Catalog;
  ledger: Ledger;
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

/** People who register, sign in and keep a profile; `accounts` is what others know of them. */
export function createPeople(deps: AccountDeps) {
  const { db, onSignedIn } = deps;
  const sessions = createSessions(deps);
  const tries = createTries(db);
  const confirmation = createConfirmation({ ...deps, tries });
  const takenAddresses = createTakenAddresses({ ...deps, tries });
  return {
    accounts: createAccounts({ db, sessions }),
    handlers: createAccountHandlers({
      ...deps,
      sessions,
      confirmation,
      registration: createRegistration({ ...deps, confirmation, takenAddresses }),
      signIn: createSignIn({ db, sessions, onSignedIn, tries }),
      profile: createProfile(deps),
      tokens: createTokens(deps),
    }),
    sweeps: [sweep(db)],
  };
}
