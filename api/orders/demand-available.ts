import type { ItemKinds } from '../carts/index.ts';
import { Fault } from '../contract/types.ts';
import type { PurchaseDeps } from './purchase.ts';

/** Asks the registry once more before anybody pays, outside of any transaction. */
export const demandAvailable =
  (kinds: () => ItemKinds): PurchaseDeps['demandAvailable'] =>
  async (lines, accountId) => {
    for (const kind of kinds().all) {
      const group = lines.filter(({ type }) => type === kind.type);
      if (group.length === 0) continue;
      const obstacle = (await kind.ask(group, accountId)).find((found) => found !== null);
      if (obstacle) throw new Fault(obstacle.problem, obstacle.key, { params: obstacle.params });
    }
  };
