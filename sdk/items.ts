import type { CartItem, ItemType, OrderItem } from './generated/types.gen.ts';

/** For each item type that can be bought, its verb and the command that buys it. */
const DONE_BY = {
  domain_registration: { verb: 'register', command: 'domains register', takesYears: true },
  domain_renew: { verb: 'renew', command: 'domains renew', takesYears: true },
  domain_reactivate: { verb: 'reactivate', command: 'domains reactivate', takesYears: false },
  domain_transfer: { verb: 'transfer', command: 'transfers start', takesYears: false },
} as const satisfies Partial<Record<ItemType, ItemCommand>>;

export interface ItemCommand {
  /** What it does: `register`, `renew`. */
  verb: string;
  /** The command of `anun` that buys it. */
  command: string;
  /** Whether the command accepts `--years`. */
  takesYears: boolean;
}
const commands: Partial<Record<string, ItemCommand>> = DONE_BY;

/** What an item of the type does, and the command for it; undefined for types unknown to this version. */
export const itemCommand = (type: string): ItemCommand | undefined => commands[type];

type Item = CartItem | OrderItem;
type DomainItem<One extends Item> = Extract<One, { domain: string }>;

/** Whether the item is about a domain, so that it has `domain`, `asciiDomain` and the other members of such items. */
export const isDomainItem = <One extends Item>(item: One): item is DomainItem<One> => 'domain' in item;
