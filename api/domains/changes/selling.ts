import type { Sentence } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Access } from '../access/index.ts';
import { saleObstacle } from '../access/permissions.ts';
import { lockDomain, updateDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';

/** A name as the marketplace knows it. */
export type SoldName = Pick<DomainRow, 'id' | 'owner_id' | 'domain' | 'ascii_domain' | 'for_sale'>;

/** What the marketplace asks of names. */
export interface Selling {
  /** A name that the caller may sell; throws for every other. */
  open(accountId: string, name: string): Promise<{ name: SoldName; obstacle: Sentence | null }>;
  /** Holds the name until the transaction ends, and says why it cannot be offered now, if so. */
  lock(tx: Tx, domainId: string): Promise<{ name: SoldName; obstacle: Sentence | null }>;
  /** It is offered from now on, or no longer. */
  mark(tx: Tx, domainId: string, forSale: boolean): Promise<void>;
}

export const createSelling = ({ access, clock }: { access: Access; clock: Clock }): Selling => ({
  async open(accountId, name) {
    const { row } = await access.open(accountId, name, 'sale');
    return { name: row, obstacle: saleObstacle(row) };
  },
  async lock(tx, domainId) {
    const row = await lockDomain(tx, domainId);
    return { name: row, obstacle: saleObstacle(row) };
  },
  async mark(tx, domainId, forSale) {
    await updateDomain(tx, domainId, { for_sale: forSale, updated_at: clock.now() });
  },
});
