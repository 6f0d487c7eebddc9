import type { Catalog, Snapshot } from '../catalog/index.ts';
import { Fault, fieldFault, type FieldFault, type ProblemCode, type Schemas } from '../contract/types.ts';
import {
  countFault,
  type DomainName,
  findZone,
  type NameProblem,
  problemParams,
  readAuthorizationCode,
  readName,
  readNameServers,
} from '../names/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { readContacts } from './contacts.ts';
import { behaviorOf } from './pricing.ts';
import type { Line } from './types.ts';

type Input = Schemas['CartItemInput'] | Schemas['DirectItem'];

/** Lines from the wire form: names normalised, terms within their zone's policy, name servers and contacts read. */
export async function readLines(inputs: Input[], deps: ReadDeps & { catalog: Catalog }): Promise<Line[]> {
  const snapshot = await deps.catalog.snapshot();
  return inputs.map((input, index) => readLine(input, `/${index}`, snapshot, deps));
}
interface ReadDeps {
  ids: Ids;
  /** Birth dates are held against its day. */
  clock: Clock;
  /** What is stored of a code. */
  seal: (code: string) => string;
}

function readLine(input: Input, pointer: string, snapshot: Snapshot, { ids, clock, seal }: ReadDeps): Line {
  const name = demandName(input.domain, `${pointer}/domain`, snapshot);
  demandZone(input.name, name, `${pointer}/name`);
  const years = yearsOf(input, pointer);
  demandYears({ type: input.type, years }, name, snapshot, `${pointer}/plan/_id`);
  const servers = readNameServers(input.nameServers ?? [], name, `${pointer}/nameServers`);
  const contacts = readContacts(input, { pointer, passport: name.zone.group === 'ru', today: clock.now() });
  const count = servers.servers.length > 0 ? countFault(servers.servers.length, `${pointer}/nameServers`) : null;
  refuse([...servers.errors, ...contacts.errors, ...(count ? [count] : [])]);
  return {
    id: ids.next('itm'),
    type: input.type,
    name,
    years,
    useGift: 'useGift' in input && input.useGift === true,
    params: {
      ...(servers.servers.length > 0 ? { nameServers: servers.servers } : {}),
      ...(contacts.contacts ? { contacts: contacts.contacts } : {}),
      ...(input.type === 'domain_transfer' ? { code: seal(demandCode(input, pointer)) } : {}),
    },
    source: 'registrationSource' in input ? (input.registrationSource ?? null) : null,
    reference: 'reference' in input ? (input.reference ?? null) : null,
  };
}

function refuse(errors: FieldFault[]): void {
  if (errors.length > 0)
    throw new Fault('rule_broken', errors[0]?.key ?? 'field.invalid', {
      params: errors[0]?.params,
      errors,
    });
}

/** A transfer needs the code of the name; older clients call it `transferCode`. */
function demandCode({ code, transferCode }: Input, pointer: string): string {
  const read = readAuthorizationCode(code ?? transferCode);
  if (read === null) throw fieldFault('rule_broken', `${pointer}/code`, 'transfer.codeNeeded');
  return read;
}

/** The name, or the rule that it breaks. */
export function demandName(input: string, pointer: string, snapshot: Snapshot): DomainName {
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
function yearsOf(input: Input, pointer: string): number {
  const plan = input.plan?._id?.trim() ?? '';
  if (plan !== '') return yearsOfPlan(plan, `${pointer}/plan/_id`);
  return 'duration' in input && input.duration ? input.duration : 1;
}

/** A plan that is given has to be one: no guess is charged for. */
export function yearsOfPlan(plan: string, pointer: string): number {
  const match = /^(\d{1,2})_year_(register|renew|reactivate|transfer)$/.exec(plan);
  if (!match) throw fieldFault('rule_broken', pointer, 'cart.plan', { plan });
  return Number(match[1]);
}

export function demandYears(
  line: Pick<Line, 'type' | 'years'>,
  name: DomainName,
  snapshot: Snapshot,
  pointer: string,
): void {
  const plans = snapshot.tlds.get(name.zone.name)?.plans.filter(({ behavior }) => behavior === behaviorOf(line)) ?? [];
  if (plans.some(({ duration }) => duration === line.years)) return;
  const durations = plans.map(({ duration }) => duration);
  const params = { domain: name.domain, min: Math.min(...durations), max: Math.max(...durations) };
  throw new Fault('rule_broken', 'cart.yearsOutOfRange', {
    params,
    errors: [{ pointer, code: 'years', key: 'cart.yearsOutOfRange', params }],
  });
}
