import type { Fault } from './fault.ts';

/** A label that makes an outcome reproducible, in any zone; `label-1`, `label-2`, … do the same. */
export interface MagicName {
  label: string;
  /** For the reference. */
  effect: string;
  /** What happens to a command on the name, by verb. */
  faults?: Partial<Record<string, Fault>>;
  /** Another registrar holds the name. */
  elsewhere?: Elsewhere;
}

interface Elsewhere {
  /** Registered so many days ago, for three years. */
  days: number;
  authInfo: string;
  statuses?: readonly string[];
  /** False where it has no administrative contact. */
  admin?: boolean;
  /** What that registrar does an hour after we ask for the name; without it the registry approves after five days. */
  answers?: 'clientApproved' | 'clientRejected';
}

const onTransforms = (fault: Fault): MagicName['faults'] => ({ create: fault, renew: fault, update: fault });

/** The authorization code of names that another registrar holds. */
const authInfo = 'Registered-1';
const held: Elsewhere = { days: 400, authInfo };
const onTransfer = (fault: Fault): MagicName['faults'] => ({ transfer: fault });

export const magicNames: readonly MagicName[] = [
  {
    label: 'registered',
    effect: `is held by another registrar since 400 days ago; its authorization code is ${authInfo}; a transfer is approved by itself after five days`,
    elsewhere: held,
  },
  {
    label: 'transfer-approved',
    effect: 'like registered; the other registrar approves a transfer after one hour of realm time',
    elsewhere: { ...held, answers: 'clientApproved' },
  },
  {
    label: 'transfer-rejected',
    effect: 'like registered; the other registrar rejects a transfer after one hour of realm time',
    elsewhere: { ...held, answers: 'clientRejected' },
  },
  {
    label: 'transfer-locked',
    effect: 'like registered, but locked there (clientTransferProhibited): a transfer is refused with 2304',
    elsewhere: { ...held, statuses: ['clientTransferProhibited'] },
  },
  {
    label: 'transfer-young',
    effect: 'like registered, but since ten days ago: a transfer is refused with 2106 until it is 60 days old',
    elsewhere: { ...held, days: 10 },
  },
  {
    label: 'transfer-nobody',
    effect: 'like registered, but without an administrative contact',
    elsewhere: { ...held, admin: false },
  },
  {
    label: 'transfer-recoded',
    effect:
      'like registered, but the first transfer that is asked for is refused with 2202, as if the code had just changed',
    elsewhere: held,
    faults: onTransfer({ kind: 'refuse', code: 2202, once: true }),
  },
  {
    label: 'transfer-drop-before',
    effect: 'like registered; the connection drops when a transfer is first asked for, before it is done',
    elsewhere: held,
    faults: onTransfer({ kind: 'drop-before', once: true }),
  },
  {
    label: 'transfer-drop-after',
    effect: 'like registered; the connection drops when a transfer is first asked for, after it is done',
    elsewhere: held,
    faults: onTransfer({ kind: 'drop-after', once: true }),
  },
  {
    label: 'transfer-out',
    effect:
      'is available; once it is 60 days old, unlocked and unchanged for an hour, another registrar asks for it, once; nobody answering, it leaves after five days',
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
