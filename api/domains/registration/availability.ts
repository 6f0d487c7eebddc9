import type { Catalog } from '../../catalog/index.ts';
import type { DomainName } from '../../names/index.ts';
import type { Db } from '../../platform/database.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { liveByNames } from '../name/store.ts';
import type { Availability, DomainRow } from '../name/types.ts';

/** Can these be registered now? Reserved labels and our own names are known here; the rest the registries say. */
export function createAvailability(deps: { db: Db; catalog: Catalog; registries: RegistryFactory }) {
  return async function availability(names: DomainName[], accountId: string | null): Promise<Availability[]> {
    const snapshot = await deps.catalog.snapshot();
    const ours = new Map(
      (
        await liveByNames(
          deps.db,
          names.map(({ asciiDomain }) => asciiDomain),
        )
      ).map((row) => [row.ascii_domain, row]),
    );
    const known = names.map((name): Availability | null => {
      if (snapshot.reserved.has(name.label)) return refused('reserved_name', 'reserved', 'name.reserved', name);
      const row = ours.get(name.asciiDomain);
      return row ? ownedAnswer(row, name, accountId) : null;
    });
    const open = [...new Set(names.filter((_, index) => known[index] === null))];
    const answers = await askRegistries(open, deps.registries);
    return names.map((name, index) => {
      const answer = known[index] ?? answers.get(name.asciiDomain);
      if (!answer) throw new Error(`no answer for ${name.asciiDomain}`);
      return answer.available ? { available: true, premium: snapshot.premium.has(name.asciiDomain) } : answer;
    });
  };
}

type Reason = Extract<Availability, { available: false }>;
const refused = (
  problem: Reason['problem'],
  reason: Reason['reason'],
  key: Reason['sentence']['key'],
  name: Pick<DomainName, 'domain'>,
  said = '',
): Availability => ({
  available: false,
  problem,
  reason,
  sentence: { key, params: { domain: name.domain, said } },
});

/** A name of ours: a claim that is being paid may come free again. */
export function ownedAnswer(
  row: Pick<DomainRow, 'status' | 'owner_id'>,
  name: Pick<DomainName, 'domain'>,
  accountId: string | null,
): Availability {
  const claimed = row.status === 'claimed';
  // Whoever asks twice, as HTTP libraries do by themselves, is not told that a stranger has it.
  if (row.owner_id === accountId) return refused('name_taken', 'taken', ownKey(row), name);
  return claimed
    ? refused('name_taken', 'being_bought', 'name.being_bought', name)
    : refused('name_taken', 'taken', 'name.taken', name);
}

function ownKey({ status }: Pick<DomainRow, 'status'>): Reason['sentence']['key'] {
  if (status === 'transfer_pending') return 'transfer.underWay';
  return status === 'claimed' ? 'name.yoursSoon' : 'name.yours';
}

async function askRegistries(names: DomainName[], registries: RegistryFactory): Promise<Map<string, Availability>> {
  const groups = new Map<ReturnType<RegistryFactory['forZone']>, DomainName[]>();
  for (const name of names) {
    const registry = registries.forZone(name.zone.asciiName);
    groups.set(registry, [...(groups.get(registry) ?? []), name]);
  }
  const answers = new Map<string, Availability>();
  await Promise.all(
    [...groups].map(async ([registry, group]) => {
      const byName = new Map(group.map((name) => [name.asciiDomain, name]));
      const answer = await registry.check([...byName.keys()]);
      const results =
        answer.outcome === 'done'
          ? new Map(answer.value.map((result) => [result.name, result]))
          : new Map<string, never>();
      for (const name of group) answers.set(name.asciiDomain, availabilityOf(name, results.get(name.asciiDomain)));
    }),
  );
  return answers;
}

function availabilityOf(name: DomainName, result: { available: boolean; reason?: string } | undefined): Availability {
  if (!result) return refused('registry_unavailable', 'registry_unavailable', 'name.registry_unavailable', name);
  if (result.available) return { available: true, premium: false };
  if (/reserved/i.test(result.reason ?? '')) return refused('reserved_name', 'reserved', 'name.reserved', name);
  return refused('name_taken', 'taken', 'name.taken', name);
}
