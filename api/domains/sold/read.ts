import type { Draft, ItemInput, Reading } from '../../carts/index.ts';
import type { Snapshot } from '../../catalog/index.ts';
import { Fault, fieldFault, type FieldFault, type ProblemCode, type Schemas } from '../../contract/types.ts';
import {
  countFault,
  type DomainName,
  findZone,
  type NameProblem,
  problemParams,
  readAuthorizationCode,
  readName,
  readNameServers,
} from '../../names/index.ts';
import { readContacts } from './contacts.ts';
import { demandYears, planId, yearsOfPlan } from './plans.ts';
import { nameOf, yearsOf } from './subject.ts';
import type { DomainBehavior, DomainLine, DomainParams } from './types.ts';

export interface DomainReading extends Reading {
  behavior: DomainBehavior;
  /** What is stored of an authorization code. */
  seal: (code: string) => string;
}

/** An item about a domain: its name normalised, its term within the zone's policy, name servers and contacts read. */
export function readDomainItem(input: ItemInput, at: string, reading: DomainReading): Draft<DomainParams> {
  const { behavior, snapshot, now, seal } = reading;
  const name = demandName(input.domain, `${at}/domain`, snapshot);
  demandZone(input.name, name, `${at}/name`);
  const years = yearsAsked(input, at);
  demandYears({ behavior, years }, name, snapshot, `${at}/plan/_id`);
  const servers = readNameServers(input.nameServers ?? [], name, `${at}/nameServers`);
  const contacts = readContacts(input, { pointer: at, passport: name.zone.group === 'ru', today: now });
  const count = servers.servers.length > 0 ? countFault(servers.servers.length, `${at}/nameServers`) : null;
  refuse([...servers.errors, ...contacts.errors, ...(count ? [count] : [])]);
  return {
    ...drafted(name, years, behavior),
    params: {
      ...(servers.servers.length > 0 ? { nameServers: servers.servers } : {}),
      ...(contacts.contacts ? { contacts: contacts.contacts } : {}),
      ...(behavior === 'transfer' ? { code: seal(demandCode(input, at)) } : {}),
    },
  };
}

/** The item with another term or other name servers. */
export function changeDomainItem(
  line: DomainLine,
  wanted: Schemas['CartItemUpdate'],
  { behavior, snapshot }: Pick<DomainReading, 'behavior' | 'snapshot'>,
): Draft<DomainParams> {
  const name = nameOf(line);
  const years = wanted.plan ? yearsOfPlan(wanted.plan._id, '/plan/_id') : (wanted.duration ?? yearsOf(line));
  demandYears({ behavior, years }, name, snapshot, wanted.plan ? '/plan/_id' : '/duration');
  const params: DomainParams = { ...line.params };
  if (wanted.nameServers) {
    const { servers, errors } = readNameServers(wanted.nameServers, name, '/nameServers');
    const count = servers.length > 0 ? countFault(servers.length, '/nameServers') : null;
    refuse(count ? [...errors, count] : errors);
    if (servers.length > 0) params.nameServers = servers;
    else delete params.nameServers;
  }
  return { ...drafted(name, years, behavior), params };
}

const drafted = (name: DomainName, years: number, behavior: DomainBehavior): Omit<Draft<DomainParams>, 'params'> => ({
  subject: { key: name.asciiDomain, label: name.domain },
  product: name.zone.name,
  plan: planId(years, behavior),
  term: { unit: 'year', count: years },
  quantity: 1,
});

function refuse(errors: FieldFault[]): void {
  if (errors.length > 0)
    throw new Fault('rule_broken', errors[0]?.key ?? 'field.invalid', {
      params: errors[0]?.params,
      errors,
    });
}

/** A transfer needs the code of the name; older clients call it `transferCode`. */
function demandCode({ code, transferCode }: ItemInput, pointer: string): string {
  const read = readAuthorizationCode(code ?? transferCode);
  if (read === null) throw fieldFault('rule_broken', `${pointer}/code`, 'transfer.codeNeeded');
  return read;
}

/** The name, or the rule that it breaks. */
function demandName(input: string | undefined, pointer: string, snapshot: Snapshot): DomainName {
  // The contract cannot demand it, since items that are about no domain have none.
  if (input === undefined) throw missing(pointer);
  const reading = readName(input);
  // What is bought is what was written: a search may cut and say so, a purchase may not.
  const cut = reading.ok ? reading.notices.find(({ code }) => code === 'sub_levels_cut') : undefined;
  if (cut) throw fieldFault('invalid_name', pointer, 'notice.sub_levels_cut', { from: cut.from, to: cut.to });
  if (reading.ok && snapshot.tlds.has(reading.name.zone.name)) return reading.name;
  const problem: NameProblem = reading.ok ? { code: 'zone_not_sold' } : reading.problem;
  const code: ProblemCode = problem.code === 'zone_not_sold' ? 'zone_not_sold' : 'invalid_name';
  const key = `name.${problem.code}` as const;
  const params = problemParams(problem, input);
  throw new Fault(code, key, { params, errors: [{ pointer, code: problem.code, key, params }] });
}

/** A zone that is given beside the name has to be the name's own; older clients send everything after the first label. */
function demandZone(given: string | null | undefined, name: DomainName, pointer: string): void {
  const wanted = given?.trim().replace(/^\./, '') ?? '';
  if (wanted === '' || findZone(wanted.toLowerCase())?.name === name.zone.name) return;
  const params = { given: wanted, domain: name.domain };
  throw new Fault('rule_broken', 'cart.typeZone', {
    params,
    errors: [{ pointer, code: 'zone', key: 'cart.typeZone', params }],
  });
}

/** Years from the plan's id (`2_year_register`, whatever its behaviour), else from `duration`, else one. */
function yearsAsked(input: ItemInput, at: string): number {
  const plan = input.plan?._id?.trim() ?? '';
  if (plan !== '') return yearsOfPlan(plan, `${at}/plan/_id`);
  return 'duration' in input && input.duration ? input.duration : 1;
}

const missing = (pointer: string): Fault =>
  new Fault('invalid_request', 'field.required', { errors: [{ pointer, code: 'required', key: 'field.required' }] });
