import type { AccountRow, Accounts } from '../../accounts/index.ts';
import type { Schemas } from '../../contract/types.ts';
import type { StoredNameServer } from '../../names/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { ContactGroup, ContactSet, DomainRow } from '../name/types.ts';
import type { DomainItem } from '../sold/types.ts';

/** A name that is being paid, for its new owner, with the contacts that were given or the account's own. */
export function claimedRow(
  item: DomainItem,
  { account, until }: { account: AccountRow; until: Date },
  deps: {
    clock: Clock;
    ids: Ids;
    accounts: Pick<Accounts, 'contactOf'>;
    authInfo: Buffer;
    nameServers: (own: readonly StoredNameServer[]) => StoredNameServer[];
  },
): DomainRow {
  const at = deps.clock.now();
  return {
    id: deps.ids.next('dom'),
    owner_id: item.accountId,
    domain: item.subject.label,
    ascii_domain: item.subject.key,
    tld: item.product,
    status: 'claimed',
    on_hold: false,
    claim_until: until,
    registered_at: null,
    expires_at: null,
    auto_renew: true,
    privacy: true,
    transfer_lock: false,
    for_sale: false,
    name_servers: item.params.nameServers ?? deps.nameServers(account.name_servers),
    contacts: contactSet(item.params.contacts ?? {}, deps.accounts.contactOf(account)),
    contact_handles: {},
    auth_info: deps.authInfo,
    transferred_at: null,
    removed_at: null,
    registry_statuses: {},
    life_due_at: null,
    life_done_to: null,
    reconcile_due_at: null,
    ended_at: null,
    ended_reason: null,
    created_at: at,
    updated_at: at,
  };
}

function contactSet(given: Partial<Record<ContactGroup, Schemas['Contact']>>, own: Schemas['Contact']): ContactSet {
  return {
    registrantContacts: given.registrantContacts ?? own,
    administrativeContacts: given.administrativeContacts ?? own,
    technicalContacts: given.technicalContacts ?? own,
    billingContacts: given.billingContacts ?? own,
  };
}
