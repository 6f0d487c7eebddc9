import type { DnsZone, DomainDetail, FieldError } from '@anun/sdk';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import { type Draft, fieldOf, isUnnamed } from './recordDrafts.ts';
import { RecordList } from './RecordList.tsx';
import { RecordTools } from './RecordTools.tsx';
import { byHand } from './sources.ts';
import { useRecordChanges } from './useRecordChanges.ts';
import type { ZoneLook } from './useZonePlan.ts';
import css from './Zone.module.css';
import { ZoneCode } from './ZoneCode.tsx';
import { ZonePlan } from './ZonePlan.tsx';
import { ZoneSource } from './ZoneSource.tsx';

/** The records of a domain: what is there, what is typed, what that would change, and the change itself. */
export function Records({ domain, zone }: { domain: DomainDetail; zone: DnsZone }) {
  const { t } = useTranslation(['dns', 'errors']);
  const list = useRef<HTMLUListElement>(null);
  const changes = useRecordChanges(domain, zone);
  const { drafts, source, wanted, plan, apply } = changes;
  const { allowed, reason } = domain.actions.records;
  const busy = !allowed || apply.isPending;
  const problems = problemsOf(plan.look, drafts, t('errors:field.required'));
  const add = () => {
    changes.add();
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li select')?.focus());
  };

  return (
    <div>
      <div className="with-plan">
        <section className={css.editor}>
          <h2>{t('title')}</h2>
          {!allowed && <Notice>{reason}</Notice>}
          {zone.refusal && (
            <Notice tone="bad" live>
              {t('plan.refused', { reason: zone.refusal.reason })}
            </Notice>
          )}
          <RecordTools
            domain={domain}
            zone={zone}
            source={source}
            disabled={busy}
            onAdd={add}
            onBegin={changes.begin}
          />
          <ZoneSource
            source={source}
            replaced={zone.replaced}
            refusal={plan.current?.plan?.refusal ?? null}
            problems={[
              ...(plan.look?.problems.map((problem) => lineOf(problem, t('line'))) ?? []),
              ...(plan.look?.moreProblems ? [t('plan.more', { count: plan.look.moreProblems })] : []),
            ]}
            disabled={busy}
            onChange={changes.changeSource}
            onCancel={() => changes.begin(byHand)}
          />
          <RecordList domain={domain} changes={changes} problems={problems} disabled={busy} list={list} />
        </section>
        <ZonePlan
          records={domain.records.length}
          asked={wanted !== undefined}
          marked={source.kind !== 'records' || drafts.some(({ key, left }) => left && problems.has(key))}
          unnamed={drafts.some(isUnnamed)}
          plan={plan}
          refusal={allowed ? undefined : reason}
          applying={apply.isPending}
          applied={apply.isSuccess}
          failure={apply.error}
          published={zone.published}
          onApply={changes.applyAll}
          onUndo={() => changes.begin(byHand)}
        />
      </div>
      <div className="block">
        <ZoneCode domain={domain} wanted={wanted} />
      </div>
    </div>
  );
}

/**
 * The API's errors by draft and field: `/records/2/content` is the content of the third draft. For the API an empty name
 * means the zone itself; in the form it is more likely forgotten, so it is required here.
 */
function problemsOf(look: ZoneLook | undefined, drafts: readonly Draft[], needed: string) {
  const found = new Map<string, Map<string, string>>(
    drafts.filter(isUnnamed).map(({ key }) => [key, new Map([['name', needed]])]),
  );
  for (const { pointer, detail } of look?.problems ?? []) {
    const [, list, index, ...member] = pointer.split('/');
    const draft = list === 'records' ? drafts[Number(index)] : undefined;
    if (!draft) continue;
    const own = found.get(draft.key) ?? new Map<string, string>();
    found.set(draft.key, own.set(fieldOf(member.join('/')), detail));
  }
  return found;
}

/** An error of a zone file with its line, unless the message names it. */
function lineOf({ pointer, code, detail }: FieldError, word: string): string {
  const [, from, line] = pointer.split('/');
  return from !== 'zoneFile' || line === undefined || code.startsWith('file') ? detail : `${word} ${line}: ${detail}`;
}
