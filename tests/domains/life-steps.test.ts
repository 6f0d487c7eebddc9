import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, nextStep } from '../../api/domains/name/deadlines.ts';
import type { DomainState } from '../../api/domains/name/types.ts';

const expiry = new Date('2028-02-29T12:00:00Z');
const AFTER = { expire: 'expired', remove: 'pending_removal', release: 'releasing' } as const;

type Policy = Parameters<typeof nextStep>[1];

/** Lives a name that nobody renews, looked at on the given days; answers what was done, in order. */
function live(policy: Policy, days: number[], restorable = false) {
  let status: DomainState = 'active';
  let removedAt: Date | null = null;
  let doneTo: Date | null = null;
  const made: { kind: string; at: number; on: number }[] = [];
  for (const day of days) {
    const now = daysAfter(expiry, day);
    for (let steps = 0; ; steps++) {
      if (steps > 20) throw new Error('it never ends');
      const step = nextStep({ status, expires_at: expiry, removed_at: removedAt, life_done_to: doneTo }, policy, now);
      if (!step || step.at > now) break;
      made.push({ kind: step.kind, at: step.at.getTime(), on: now.getTime() });
      if (step.kind === 'end') return made;
      if (step.kind === 'care') doneTo = now;
      else status = AFTER[step.kind];
      if (step.kind === 'remove' && restorable) removedAt = now;
    }
  }
  return made;
}

const policies = fc.record({
  renewGraceDays: fc.integer({ min: 0, max: 60 }),
  reactivateDays: fc.integer({ min: 0, max: 60 }),
  pendingDeleteDays: fc.integer({ min: 0, max: 10 }),
});
const looks = fc.array(fc.double({ min: -60, max: 120, noNaN: true }), { minLength: 1, maxLength: 60 });

test('however often it is looked at, a name passes through each state once, in order, and never early', () => {
  fc.assert(
    fc.property(policies, looks, fc.boolean(), (policy, days, restorable) => {
      const made = live(policy, [...days.sort((left, right) => left - right), 1000, 2000], restorable);
      expect(made.filter(({ kind }) => kind !== 'care').map(({ kind }) => kind)).toEqual([
        'expire',
        'remove',
        'release',
        'end',
      ]);
      for (const { at, on } of made) expect(at).toBeLessThanOrEqual(on);
    }),
    { numRuns: 500 },
  );
});

test('one look makes one reminder at most before each change of state, however many were due', () => {
  fc.assert(
    fc.property(policies, looks, fc.boolean(), (policy, days, restorable) => {
      const made = live(policy, [...days.sort((left, right) => left - right), 1000, 2000], restorable);
      for (const [index, step] of made.entries()) {
        const before = made[index - 1];
        if (step.kind === 'care' && before?.kind === 'care') expect(step.on).toBeGreaterThan(before.on);
      }
    }),
    { numRuns: 500 },
  );
});

test('.am: reminders, expiry, 30 days to renew, 15 to reactivate', () => {
  const daily = Array.from({ length: 120 }, (_, index) => index - 60);
  const made = live({ renewGraceDays: 30, reactivateDays: 15, pendingDeleteDays: 0 }, daily);
  expect(made.map(({ kind, at }) => [kind, (at - expiry.getTime()) / 86_400_000])).toEqual([
    ['care', -30],
    ['care', -7],
    ['care', -3],
    ['care', -1],
    ['care', 0],
    ['expire', 0],
    ['care', 3],
    ['care', 10],
    ['care', 27],
    ['remove', 30],
    ['release', 45],
    ['end', 45],
  ]);
});

test('what can be restored is counted from its deletion at the registry, however late that came', () => {
  const policy = { renewGraceDays: 40, reactivateDays: 30, pendingDeleteDays: 5 };
  const made = live(policy, [-60, 1, 43.5, ...Array.from({ length: 60 }, (_, index) => 44 + index)], true);
  expect(
    made.filter(({ kind }) => kind !== 'care').map(({ kind, at }) => [kind, (at - expiry.getTime()) / 86_400_000]),
  ).toEqual([
    ['expire', 0],
    ['remove', 40],
    ['release', 73.5],
    ['end', 78.5],
  ]);
});
