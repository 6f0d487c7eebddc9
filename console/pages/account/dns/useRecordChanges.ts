import type { DnsZone, DomainDetail } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { anun } from '../../../api/client.ts';
import { type Draft, newDraft, type RecordValues } from './recordDrafts.ts';
import { byHand, requestOf, type Source } from './sources.ts';
import { useZonePlan } from './useZonePlan.ts';
import { refreshZone } from './zoneCache.ts';

/** The edits or import for a zone, their plan, and the mutation that applies them. */
export function useRecordChanges(domain: DomainDetail, zone: DnsZone) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [source, setSource] = useState<Source>(byHand);
  const wanted = requestOf(source, drafts);
  const plan = useZonePlan(domain.asciiDomain, zone.serial, wanted);
  const apply = useMutation({
    mutationFn: () =>
      anun.dns.change({
        path: { domain: domain.asciiDomain },
        body: wanted ?? {},
        headers: { 'If-Match': `"${plan.current?.plan?.serial ?? zone.serial}"` },
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      await refreshZone(domain.asciiDomain);
      setDrafts([]);
      setSource(byHand);
    },
    onError: () => refreshZone(domain.asciiDomain),
  });

  const change = (next: (now: readonly Draft[]) => readonly Draft[]) => {
    apply.reset();
    setDrafts(next);
  };
  const changeOne = (key: string, to: (draft: Draft) => Draft) => (now: readonly Draft[]) =>
    now.map((one) => (one.key === key ? to(one) : one));
  return {
    drafts,
    source,
    wanted,
    plan,
    apply,
    add: () => {
      setSource(byHand);
      change((now) => [newDraft(), ...now]);
    },
    put: (draft: Draft) => change((now) => [...now, draft]),
    edit: (key: string, values: Partial<RecordValues>) =>
      change(changeOne(key, (draft) => ({ ...draft, values: { ...draft.values, ...values } }))),
    drop: (key: string) => change((now) => now.filter((one) => one.key !== key)),
    leave: (key: string) => setDrafts(changeOne(key, (draft) => ({ ...draft, left: true }))),
    /** Discards all drafts and starts with another source. */
    begin: (next: Source) => {
      change(() => []);
      setSource(next);
    },
    changeSource: (next: Source) => {
      apply.reset();
      setSource(next);
    },
    applyAll: () => {
      setDrafts((now) => now.map((draft) => ({ ...draft, left: true })));
      apply.mutate();
    },
  };
}

export type RecordChanges = ReturnType<typeof useRecordChanges>;
