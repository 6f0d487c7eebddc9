import type { AccountRow, Accounts } from '../accounts/index.ts';
import type { Locale } from '../contract/types.ts';
import type { EventKind, StoredEvent } from '../events/index.ts';
import type { Tx } from '../platform/database.ts';

/** Who a letter is written to. */
export interface Reader {
  /** Nobody's, where the address has no account yet. */
  id: string | null;
  email: string;
  name: string;
  locale: Locale;
}

/** What is told to the one whom it is about; all else is told to the account that the event belongs to. */
const TO_COLLABORATOR = [
  'domain.collaborator_invited',
  'domain.collaborator_role',
  'domain.collaborator_removed',
] as const satisfies EventKind[];
type ToCollaborator = StoredEvent<(typeof TO_COLLABORATOR)[number]>;
const isToCollaborator = (event: StoredEvent): event is ToCollaborator =>
  TO_COLLABORATOR.some((kind) => kind === event.kind);

export async function readerOf(tx: Tx, event: StoredEvent, account: AccountRow, accounts: Accounts): Promise<Reader> {
  if (!isToCollaborator(event)) return ofAccount(account);
  const { who, email = '', name = '' } = event.data;
  const known = who === null ? await accounts.byEmail(tx, email) : await accounts.byId(tx, who);
  if (known) return ofAccount(known);
  // Somebody without an account is written to in the language of whoever invites.
  return { id: null, email, name, locale: account.locale };
}

const ofAccount = ({ id, email, first_name, locale }: AccountRow): Reader => ({ id, email, name: first_name, locale });
