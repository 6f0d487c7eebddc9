import type { Answer, CheckResult, Hosts, NameServer, Registry } from '../port.ts';
import type { EppProfile } from '../profiles/profile.ts';
import { refused } from '../results.ts';
import { checkInBatches } from './check-in-batches.ts';
import type { CheckLane } from './check-lane.ts';
import type { Command } from './command.ts';
import { contactCreate } from './contact-create.ts';
import { contactInfo } from './contact-info.ts';
import { contactUpdate } from './contact-update.ts';
import { domainCreate } from './domain-create.ts';
import { domainDelete } from './domain-delete.ts';
import { domainInfo } from './domain-info.ts';
import { domainRenew } from './domain-renew.ts';
import { restoreReport, restoreRequest } from './domain-restore.ts';
import { domainTransfer } from './domain-transfer.ts';
import { domainUpdate } from './domain-update.ts';
import { hostCheck, hostCreate, hostDelete, hostInfo, hostUpdate } from './host.ts';
import { pollAck, pollRequest } from './poll.ts';

interface Parts {
  profile: EppProfile;
  checks: CheckLane;
  /** Runs a command on a session for commands. */
  execute<T>(make: () => Command<T>): Promise<Answer<T>>;
  /** A clTRID for commands that change nothing. */
  nextReference(): string;
  close(): Promise<void>;
}

/** The port over EPP, as one profile speaks it. */
export function eppRegistry({ profile, checks, execute, nextReference, close }: Parts): Registry {
  return {
    check: (names) => checks.check(names),
    info: (name, authInfo) => execute(() => domainInfo(name, authInfo, nextReference())),
    create: (domain) => execute(() => domainCreate(domain, profile)),
    renew: (renewal) => execute(() => domainRenew(renewal)),
    update: (change) => execute(() => domainUpdate(change, profile)),
    delete: (domain) => execute(() => domainDelete(domain)),
    poll: () => execute(() => pollRequest(nextReference())),
    ack: (id) => execute(() => pollAck(id, nextReference())),
    transfers: {
      request: (transfer) => execute(() => domainTransfer('request', transfer)),
      query: (name, authInfo) =>
        execute(() =>
          domainTransfer('query', {
            name,
            reference: nextReference(),
            ...(authInfo === undefined ? {} : { authInfo }),
          }),
        ),
      approve: (transfer) => execute(() => domainTransfer('approve', transfer)),
      reject: (transfer) => execute(() => domainTransfer('reject', transfer)),
      cancel: (transfer) => execute(() => domainTransfer('cancel', transfer)),
    },
    restores: {
      request: (restore) => execute(() => restoreRequest(restore)),
      report: (report) => execute(() => restoreReport(report)),
    },
    contacts: {
      create: (contact) => execute(() => contactCreate(contact)),
      info: (id, authInfo) => execute(() => contactInfo(id, authInfo, nextReference())),
      update: (change) => execute(() => contactUpdate(change)),
    },
    hosts: profile.hosts === 'object' ? hostObjects({ profile, execute, nextReference }) : hostAttributes,
    close,
  };
}

function hostObjects({ profile, execute, nextReference }: Pick<Parts, 'profile' | 'execute' | 'nextReference'>): Hosts {
  const checkBatch = (batch: readonly string[]) => execute(() => hostCheck(batch, nextReference()));
  const check = (names: readonly string[]): Promise<Answer<CheckResult[]>> =>
    checkInBatches(names, profile.namesPerCheck, checkBatch);
  const create: Hosts['create'] = (host) => execute(() => hostCreate(host));
  return {
    check,
    create,
    info: (name) => execute(() => hostInfo(name, nextReference())),
    update: (change) => execute(() => hostUpdate(change)),
    delete: (host) => execute(() => hostDelete(host)),
    ensure: (hosts) =>
      ensure(hosts, check, ({ host, addresses }) => create({ name: host, addresses, reference: nextReference() })),
  };
}

/** A host that another made in the meantime is there all the same. */
async function ensure(
  hosts: readonly NameServer[],
  check: Hosts['check'],
  create: (host: NameServer) => Promise<Answer<{ name: string }>>,
): Promise<Answer<string[]>> {
  const checked = await check(hosts.map(({ host }) => host));
  if (checked.outcome !== 'done') return withoutValue(checked);
  const missing = new Set(checked.value.filter(({ available }) => available).map(({ name }) => name));
  const made: string[] = [];
  for (const server of hosts) {
    if (!missing.delete(server.host)) continue;
    const created = await create(server);
    if (created.outcome === 'done') made.push(server.host);
    else if (created.outcome !== 'refused' || created.reason !== 'exists') return withoutValue(created);
  }
  return { outcome: 'done', value: made };
}

/** Anything but done, as the answer to a step that needed it. */
function withoutValue(answer: Exclude<Answer<unknown>, { outcome: 'done' }>): Answer<never> {
  return answer.outcome === 'pending' ? { ...answer, value: undefined } : answer;
}

const noObjects = async (): Promise<Answer<never>> => refused(2307, 'name servers are attributes of the domain here');
const hostAttributes: Hosts = {
  check: noObjects,
  create: noObjects,
  info: noObjects,
  update: noObjects,
  delete: noObjects,
  ensure: async () => ({ outcome: 'done', value: [] }),
};
