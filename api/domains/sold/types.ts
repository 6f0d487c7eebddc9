import type { BoughtItem, ItemKind, Line } from '../../carts/index.ts';
import type { Schemas } from '../../contract/types.ts';
import type { StoredNameServer } from '../../names/index.ts';
import type { ContactGroup } from '../name/types.ts';

/** What an item about a domain carries besides its domain and term, normalised. */
export interface DomainParams {
  nameServers?: StoredNameServer[];
  contacts?: Partial<Record<ContactGroup, Schemas['Contact']>>;
  /** The authorization code of a transfer, sealed. */
  code?: string;
}
export type DomainLine = Line<DomainParams>;
export type DomainItem = BoughtItem<DomainParams>;
export type DomainKind = ItemKind<DomainParams>;

/** What is done with a domain; each has plans of its own. */
export type DomainBehavior = Extract<Schemas['Behavior'], 'register' | 'renew' | 'reactivate' | 'transfer'>;
