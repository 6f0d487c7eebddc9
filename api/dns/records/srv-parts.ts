import type { Schemas } from '../../contract/types.ts';
import { SHORT, wholeUpTo } from './numbers.ts';
import { readOwner } from './owner.ts';
import { isProtocol, isService, MOST_OF_NAME } from './srv.ts';
import { readTarget } from './target.ts';
import type { RecordProblem, ZoneName } from './types.ts';

type Parts = Schemas['DnsServiceInput'];
type Problem = Omit<RecordProblem, 'field'>;

/** The parts of an SRV record with what stands for those that are left out. */
export function partsOf({ service, proto, name, priority, weight, port, target }: Parts) {
  return {
    service: (service ?? '').trim(),
    proto: (proto ?? 'TCP').trim(),
    name: name === '@' ? '' : (name ?? '').trim(),
    numbers: { priority: priority ?? 1, weight: weight ?? 1, port: port ?? 1 },
    target: (target ?? '').trim(),
  };
}

/** What is wrong with each part by itself, in the order of the form. */
export function partProblems(parts: Parts, zone: ZoneName): RecordProblem[] {
  const { service, proto, name, numbers, target } = partsOf(parts);
  const problems: RecordProblem[] = [];
  const note = (part: keyof Parts, problem: Problem | undefined) => {
    if (problem) problems.push({ field: `data/${part}`, ...problem });
  };
  note('service', isService(service) ? undefined : { key: 'dns.srvService' });
  note('proto', isProtocol(`_${proto.toLowerCase()}`) ? undefined : { key: 'dns.srvProtocol' });
  note('name', nameProblem(name, zone));
  for (const part of ['priority', 'weight', 'port'] as const)
    if (wholeUpTo(SHORT, String(numbers[part]).trim()) === undefined) note(part, { key: 'dns.srvNumber' });
  note('target', targetProblem(target, zone));
  return problems;
}

function nameProblem(name: string, zone: ZoneName): Problem | undefined {
  const reading = readOwner(name, zone);
  if (!reading.ok) return reading.problem;
  return reading.ownerKey.length > MOST_OF_NAME ? { key: 'field.tooLong', params: { limit: MOST_OF_NAME } } : undefined;
}

function targetProblem(target: string, zone: ZoneName): Problem | undefined {
  if (target === '') return { key: 'field.required' };
  const reading = readTarget(target, zone, { underscore: false, root: true });
  return reading.ok ? undefined : reading.problem;
}
