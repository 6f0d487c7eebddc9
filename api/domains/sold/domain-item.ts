import type { Accounts } from '../../accounts/index.ts';
import type { MessageKey, Schemas } from '../../contract/types.ts';
import type { Vault } from '../../platform/secrets.ts';
import { offerOf } from './offer.ts';
import { restoreParams } from './params.ts';
import { withPassport } from './passport.ts';
import { changeDomainItem, readDomainItem } from './read.ts';
import type { DomainBehavior, DomainKind } from './types.ts';
import { cartItemView, orderItemViews } from './view.ts';

interface Sold {
  type: Schemas['DomainItemType'];
  behavior: DomainBehavior;
  title: MessageKey;
  /** Does the domain become somebody's, so that there has to be a registrant? */
  needsRegistrant: boolean;
}
interface SoldDeps {
  accounts: Pick<Accounts, 'contactOf' | 'passportOf'>;
  vault: Pick<Vault, 'seal'>;
}

/** What all kinds of items about domains have in common: how they are read, priced and shown. */
export const domainItem = (
  { type, behavior, title, needsRegistrant }: Sold,
  { accounts, vault }: SoldDeps,
): Pick<
  DomainKind,
  | 'type'
  | 'title'
  | 'about'
  | 'subjectMember'
  | 'read'
  | 'restore'
  | 'change'
  | 'offer'
  | 'registrant'
  | 'complete'
  | 'cartView'
  | 'orderViews'
> => ({
  type,
  title,
  about: 'domain',
  subjectMember: 'domain',
  read: (input, at, reading) =>
    readDomainItem(input, at, { ...reading, behavior, seal: (code) => vault.seal(code).toString('base64') }),
  restore: restoreParams,
  change: (line, wanted, { snapshot }) => changeDomainItem(line, wanted, { behavior, snapshot }),
  offer: (line, snapshot) => offerOf(line, behavior, snapshot),
  registrant(line) {
    if (!needsRegistrant) return null;
    return line.params.contacts?.registrantContacts ? 'own' : 'account';
  },
  // Transfers keep the registrant that the registry knows, and renewals have none.
  complete: (line, account, at) => (behavior === 'register' ? withPassport(line, account, at, accounts) : line),
  cartView: (line, shared) => cartItemView(type, behavior, line, shared),
  orderViews: (db, items) => orderItemViews(db, type, behavior, items),
});
