import type { Accounts } from '../../accounts/index.ts';
import type { Obstacle } from '../../carts/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import { Fault } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Vault } from '../../platform/secrets.ts';
import { newAuthorizationCode } from './authorization-codes.ts';
import { ownedAnswer } from './availability.ts';
import { claimedRow } from './claimed-row.ts';
import type { Registering } from './registering.ts';
import { isRegistered } from '../name/states.ts';
import { attemptOfItem, giveUpAttempt, insertClaim, liveByName, liveByNames, lockDomain } from '../name/store.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import type { Availability, Names } from '../name/types.ts';
import { domainIdOf } from '../name/of-item.ts';
import { defaultServers } from '../name/servers.ts';
import { domainItem } from '../sold/domain-item.ts';
import { nameOf } from '../sold/subject.ts';
import type { DomainKind } from '../sold/types.ts';

export interface RegistrationKindDeps {
  clock: Clock;
  ids: Ids;
  vault: Vault;
  accounts: Accounts;
  catalog: Catalog;
  names: Pick<Names, 'availability'>;
  lifecycle: Lifecycle;
  registering: Registering;
  defaultNameServers: readonly string[];
}

/** Registering a new domain. */
export function createRegistrationKind(deps: RegistrationKindDeps): DomainKind {
  const { clock, ids, vault, accounts, catalog, names, lifecycle, registering } = deps;

  return {
    ...domainItem(
      { type: 'domain_registration', behavior: 'register', title: 'sold.registration', needsRegistrant: true },
      deps,
    ),
    async ask(lines, accountId) {
      const answers = await names.availability(lines.map(nameOf), accountId);
      return answers.map(obstacleOf);
    },
    async obstacles(db, lines, accountId) {
      const snapshot = await catalog.snapshot();
      const rows = await liveByNames(
        db,
        lines.map(({ subject }) => subject.key),
      );
      const owned = new Map(rows.map((row) => [row.ascii_domain, row]));
      return lines.map((line) => {
        const name = nameOf(line);
        if (snapshot.reserved.has(name.label)) return reserved(name.domain);
        const row = owned.get(name.asciiDomain);
        return row ? obstacleOf(ownedAnswer(row, name, accountId)) : null;
      });
    },
    async claim(tx, item, by) {
      const row = claimedRow(item, by, {
        clock,
        ids,
        accounts,
        authInfo: vault.seal(newAuthorizationCode()),
        nameServers: (own) => defaultServers(own, deps.defaultNameServers, item.subject.key),
      });
      if (await insertClaim(tx, row)) return row.id;
      const other = await liveByName(tx, item.subject.key);
      const answer = other ? obstacleOf(ownedAnswer(other, nameOf(item), item.accountId)) : null;
      throw new Fault('name_taken', answer?.key ?? 'name.taken', { params: { domain: item.subject.label } });
    },
    reviewed: (item, account, snapshot) =>
      account.type === 'company' || snapshot.tlds.get(item.product)?.reviewed === true,
    async paid(tx, item, next) {
      const row = await lockDomain(tx, domainIdOf(item));
      await lifecycle.move(tx, row, next === 'in_review' ? 'pending_admin_review' : 'pending', { actor: 'payment' });
    },
    async approved(tx, item) {
      const row = await lockDomain(tx, domainIdOf(item));
      await lifecycle.move(tx, row, 'pending', { actor: 'review' });
    },
    async givenUp(tx, item, why) {
      const row = await lockDomain(tx, domainIdOf(item));
      const attempt = await attemptOfItem(tx, item.id, 'create');
      if (attempt) await giveUpAttempt(tx, attempt.id, clock.now());
      if (row.ended_at === null)
        await lifecycle.move(tx, row, 'rejected', { actor: why === 'unpaid' ? 'payment' : 'review', reason: why });
    },
    cameAbout: async (tx, item) => isRegistered(await lockDomain(tx, domainIdOf(item))),
    deliver: (item) => registering.deliver(item),
  };
}

const reserved = (domain: string): Obstacle => ({
  problem: 'reserved_name',
  reason: 'reserved',
  key: 'name.reserved',
  params: { domain },
});

function obstacleOf(answer: Availability): Obstacle | null {
  if (answer.available) return null;
  const { problem, reason, sentence } = answer;
  return { problem, reason, params: sentence.params, key: boughtAgain(sentence.key) };
}

/** Whoever buys again wants to know about the money, too; a check has none. */
function boughtAgain(key: Obstacle['key']): Obstacle['key'] {
  if (key === 'name.yours') return 'purchase.yours';
  return key === 'name.yoursSoon' ? 'purchase.yoursSoon' : key;
}
