import type { Fault } from './faults.ts';

/** A label that makes an outcome reproducible, in any zone; `label-1`, `label-2`, … do the same. */
export interface MagicName {
  label: string;
  /** For the reference. */
  effect: string;
  /** What happens to a command on the name, by verb. */
  faults?: Partial<Record<string, Fault>>;
}

const onTransforms = (fault: Fault): MagicName['faults'] => ({ create: fault, renew: fault, update: fault });

/** The authorization code of names called `registered`. */
export const registeredAuthInfo = 'Registered-1';

export const magicNames: readonly MagicName[] = [
  {
    label: 'registered',
    effect: `is held by another registrar since 400 days ago; its authorization code is ${registeredAuthInfo}`,
  },
  { label: 'premium', effect: 'is available; the catalogue sells it at its own price' },
  { label: 'reserved', effect: 'is not available, with the reason "reserved"; create is refused with 2306' },
  { label: 'pending', effect: 'create is answered with 1001 and approved after one hour of realm time' },
  { label: 'rejected', effect: 'create is answered with 1001 and turned down after one hour of realm time' },
  {
    label: 'refused',
    effect: 'create is refused with 2306',
    faults: { create: { kind: 'refuse', code: 2306 } },
  },
  {
    label: 'timeout',
    effect: 'check, create, renew and update are never answered and not done',
    faults: { check: { kind: 'timeout' }, ...onTransforms({ kind: 'timeout' }) },
  },
  {
    label: 'drop-before',
    effect: 'the connection drops on create, renew and update, before they are done',
    faults: onTransforms({ kind: 'drop-before' }),
  },
  {
    label: 'drop-after',
    effect: 'the connection drops on create, renew and update, after they are done',
    faults: onTransforms({ kind: 'drop-after' }),
  },
  {
    label: 'busy',
    effect: 'the first create, renew and update each fail with 2400; the next ones work',
    faults: onTransforms({ kind: 'refuse', code: 2400, once: true }),
  },
  {
    label: 'nonsense',
    effect: 'create, renew and update are answered with something that is not XML, and not done',
    faults: onTransforms({ kind: 'nonsense' }),
  },
  {
    label: 'slow',
    effect: 'create, renew and update are answered after two seconds',
    faults: onTransforms({ kind: 'delay', ms: 2000 }),
  },
];

const byLabel = new Map(magicNames.map((magic) => [magic.label, magic]));

/** The magic of a domain name, if it has any. */
export function magicOf(name: string): MagicName | undefined {
  const [label = ''] = name.split('.');
  return byLabel.get(label.replace(/-\d+$/, ''));
}
