import {
  type Anun,
  type Domain,
  type NameServer,
  type NameServerPlan,
  NotFoundError,
  paginate,
  ValidationError,
} from '@anun/sdk';
import type { Context } from '../../context.ts';
import { inTurns } from '../../pacing.ts';
import type { Row } from './rows.ts';

/** What would become of a line. */
export interface Planned {
  line: number;
  domain: string;
  outcome: 'change' | 'unchanged' | 'refused';
  before: NameServer[];
  after: NameServer[];
  reason: string | null;
  /** Records of our DNS that are no longer served then; null where our DNS is not given up. */
  losesRecords: number | null;
}
type Own = Pick<Domain, 'domain' | 'nameServers' | 'actions' | 'dnsUsed'> & { records: number };
type Verdict = { after: NameServer[]; dns: NameServerPlan['dns'] } | { refusal: string };

const PAGE = 1_000;

/** Before and after of each line, changing nothing. The server judges each set of name servers once. */
export async function planRows(context: Context, rows: readonly Row[]): Promise<Planned[]> {
  const own = await ownNames(context, new Set(rows.flatMap(({ domain }) => domain ?? [])));
  const sets = new Map<string, Row>();
  for (const row of rows) if (own.has(row.domain ?? '') && !sets.has(setOf(row))) sets.set(setOf(row), row);
  const verdicts = new Map<string, Verdict>();
  await inTurns([...sets], context.session.pace, async ([key, row]) => {
    context.out.progress(`${verdicts.size} of ${sets.size} sets of name servers checked`);
    verdicts.set(key, await judge(context.anun, row));
  });
  return rows.map((row) => plannedOf(row, own.get(row.domain ?? ''), verdicts.get(setOf(row))));
}

/** Addresses are right or wrong for one name; hosts without them are so for every name. */
const setOf = ({ domain = '', servers }: Row): string => {
  const glue = servers.some(({ ipv4, ipv6 }) => ipv4 || ipv6);
  return JSON.stringify([glue ? domain : '', servers]);
};

async function judge(anun: Anun, { domain = '', servers }: Row): Promise<Verdict> {
  try {
    return await anun.nameservers.plan({ path: { domain }, body: { nameServers: servers } });
  } catch (error) {
    if (error instanceof ValidationError) return { refusal: error.message };
    throw error;
  }
}

/** One's own among these names: one by one, or by the whole list where that takes fewer requests. */
async function ownNames({ anun, out, session }: Context, wanted: ReadonlySet<string>): Promise<Map<string, Own>> {
  const found = new Map<string, Own>();
  const keep = ({ domain, nameServers, actions, dnsUsed, records }: Domain) =>
    void found.set(domain, { domain, nameServers, actions, dnsUsed, records: records.length });
  if (wanted.size === 0) return found;
  const { total } = await anun.domains.info();
  if (wanted.size <= Math.ceil(total / PAGE)) {
    await inTurns([...wanted], session.pace, async (domain) => {
      const own = await anun.domains.get({ path: { domain } }).catch(nothingThere);
      if (own) keep(own);
    });
    return found;
  }
  let seen = 0;
  for await (const domain of paginate((page) => anun.domains.list({ query: page }), { limit: PAGE })) {
    seen += 1;
    if (seen % PAGE === 0) out.progress(`${seen} of ${total} domains in the account read`);
    if (wanted.has(domain.domain)) keep(domain);
  }
  return found;
}

function nothingThere(error: unknown): undefined {
  if (!(error instanceof NotFoundError)) throw error;
}

function plannedOf(row: Row, own: Own | undefined, verdict: Verdict | undefined): Planned {
  const { line, input, domain = input } = row;
  const before = own?.nameServers ?? [];
  const refused = (reason: string): Planned => ({
    line,
    domain,
    outcome: 'refused',
    before,
    after: before,
    reason,
    losesRecords: null,
  });
  if (row.refusal !== undefined) return refused(row.refusal);
  if (!own || !verdict) return refused('It is not in your account.');
  const { allowed, reason } = own.actions.nameServers;
  if (!allowed) return refused(reason);
  if ('refusal' in verdict) return refused(verdict.refusal);
  const switchesOn = verdict.dns.after && !own.dnsUsed;
  const outcome = sameSet(before, verdict.after) && !switchesOn ? 'unchanged' : 'change';
  const losesRecords = own.dnsUsed && !verdict.dns.after ? own.records : null;
  return { line, domain, outcome, before, after: verdict.after, reason: null, losesRecords };
}

const sameSet = (left: NameServer[], right: NameServer[]): boolean => {
  const keys = new Set(left.map(keyOf));
  return left.length === right.length && right.every((server) => keys.has(keyOf(server)));
};
const keyOf = ({ hostname, ipv4 = '', ipv6 = '' }: NameServer): string => `${hostname} ${ipv4} ${ipv6}`;
