import { readings } from '../names/index.ts';
import type { Db } from '../platform/database.ts';
import { newestDomains } from './listing/store/list.ts';
import { domainsByIds, liveLabels } from './name/store.ts';
import type { Names } from './name/types.ts';

/** What other capabilities ask of domains. */
export const createNames = ({ db, availability }: { db: Db; availability: Names['availability'] }): Names => ({
  availability,
  async lookAlikes(connection, names) {
    const candidates = names.map((name) => readings(name, 20).map(({ asciiDomain }) => asciiDomain));
    const rows = await liveLabels(connection, candidates.flat());
    const ours = new Map(rows.map((row) => [row.ascii_domain, row.domain]));
    return candidates.map((alike) => alike.flatMap((asciiDomain) => ours.get(asciiDomain) ?? []));
  },
  newestOf: (accountId, count) => newestDomains(db, accountId, count),
  contactsOf: async (connection, domainIds) =>
    new Map((await domainsByIds(connection, domainIds)).map(({ id, contacts }) => [id, contacts])),
  called: async (connection, ids) => new Map((await domainsByIds(connection, ids)).map((row) => [row.id, row])),
});
