import type { DnsRecord, DnsZone, DomainDetail, FieldError } from '@anun/sdk';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import IconFileImport from '@tabler/icons-react/icons/IconFileImport';
import IconHistory from '@tabler/icons-react/icons/IconHistory';
import IconListDetails from '@tabler/icons-react/icons/IconListDetails';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { formatMoment } from '../../../format.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { icon, largeIcon } from '../../../ui/icon.ts';
import { TextField } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Draft, edit, fieldOf, isUnnamed, newDraft, type RecordValues, removal } from './recordDrafts.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordRow } from './RecordRow.tsx';
import { requestOf, type Source } from './sources.ts';
import { useZonePlan, type ZoneLook } from './useZonePlan.ts';
import css from './Zone.module.css';
import { ZoneCode } from './ZoneCode.tsx';
import { refreshZone } from './zoneCache.ts';
import { ZonePlan } from './ZonePlan.tsx';
import { ZoneSource } from './ZoneSource.tsx';

/** Rows that are drawn at first, and from how many on they can be searched. */
const drawn = 100;
const searchable = 8;
const byHand: Source = { kind: 'records' };

/** The records of a name: what is there, what is typed, what that would change, and the change itself. */
export function Records({ domain, zone }: { domain: DomainDetail; zone: DnsZone }) {
  const { t } = useTranslation(['dns', 'errors']);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [source, setSource] = useState<Source>(byHand);
  const [find, setFind] = useState('');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { allowed, reason } = domain.actions.records;
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
  const edited = (key: string, values: Partial<RecordValues>) =>
    change((now) => now.map((one) => (one.key === key ? { ...one, values: { ...one.values, ...values } } : one)));
  const dropped = (key: string) => change((now) => now.filter((one) => one.key !== key));
  const leave = (key: string) => setDrafts((now) => now.map((one) => (one.key === key ? { ...one, left: true } : one)));
  const begin = (next: Source) => {
    apply.reset();
    setDrafts([]);
    setSource(next);
  };
  const add = () => {
    setSource(byHand);
    change((now) => [newDraft(), ...now]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li select')?.focus());
  };

  const [before] = zone.replaced;
  const busy = !allowed || apply.isPending;
  const problems = problemsOf(plan.look, drafts, t('errors:field.required'));
  const shown = domain.records.filter((record) => matches(record, find));
  const rows = all || find !== '' ? shown : shown.slice(0, drawn);
  const form = (draft: Draft) => (
    <RecordForm
      key={draft.key}
      draft={draft}
      zone={domain.domain}
      problems={problems.get(draft.key) ?? new Map()}
      disabled={busy}
      onChange={(values) => edited(draft.key, values)}
      onLeave={() => leave(draft.key)}
      onDiscard={() => dropped(draft.key)}
    />
  );

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
          <div className={css.tools}>
            <Button icon={<IconPlus {...icon} />} disabled={busy} onClick={add}>
              {t('add')}
            </Button>
            <Button disabled={busy} onClick={() => begin({ kind: 'workspace' })}>
              {t('source.workspace')}
            </Button>
            <Button disabled={busy} onClick={() => begin({ kind: 'hosting', ipv4: '' })}>
              {t('source.hosting')}
            </Button>
            <Button
              icon={<IconFileImport {...icon} />}
              disabled={busy}
              onClick={() => begin({ kind: 'file', text: '', replace: false })}
            >
              {t('import')}
            </Button>
            <LinkButton
              href={`/client/domains/${encodeURIComponent(domain.asciiDomain)}/records/export`}
              download
              icon={<IconDownload {...icon} />}
            >
              {t('export')}
            </LinkButton>
          </div>
          {before && source.kind !== 'restore' && (
            <p className={css.restore}>
              <Button
                rank="bare"
                icon={<IconHistory {...icon} />}
                disabled={busy}
                onClick={() => begin({ kind: 'restore', id: before.id })}
              >
                {t('restore.action', { date: formatMoment(before.replacedAt), count: before.records })}
              </Button>
            </p>
          )}
          <ZoneSource
            source={source}
            replaced={zone.replaced}
            refusal={plan.current?.plan?.refusal ?? null}
            problems={[
              ...(plan.look?.problems.map((problem) => lineOf(problem, t('line'))) ?? []),
              ...(plan.look?.moreProblems ? [t('plan.more', { count: plan.look.moreProblems })] : []),
            ]}
            disabled={busy}
            onChange={(next) => {
              apply.reset();
              setSource(next);
            }}
            onCancel={() => begin(byHand)}
          />
          {domain.records.length >= searchable && (
            <div className={css.find}>
              <TextField label={t('find')} value={find} onChange={(event) => setFind(event.target.value)} />
            </div>
          )}
          {domain.records.length === 0 && drafts.length === 0 && source.kind === 'records' && (
            <EmptyState icon={<IconListDetails {...largeIcon} />} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          )}
          {find !== '' && shown.length === 0 && <p className={css.none}>{t('none')}</p>}
          {domain.records.length > 0 && (
            <div className={css.heads}>
              <span>{t('field.type')}</span>
              <span>
                {t('field.name')} / {t('field.content')}
              </span>
              <span>{t('field.ttl')}</span>
            </div>
          )}
          <ul className={css.list} ref={list} aria-label={t('title')}>
            {drafts.filter(({ id }) => id === undefined).map(form)}
            {rows.map((record) => {
              const draft = drafts.find(({ id }) => id === record.id);
              if (draft && !draft.removed) return form(draft);
              return (
                <RecordRow
                  key={record.id}
                  record={record}
                  removed={draft !== undefined}
                  disabled={busy || source.kind !== 'records'}
                  onEdit={() => change((now) => [...now, edit(record, domain.domain)])}
                  onRemove={() => change((now) => [...now, removal(record, domain.domain)])}
                  onKeep={() => draft && dropped(draft.key)}
                />
              );
            })}
          </ul>
          {rows.length < shown.length && (
            <Button rank="bare" onClick={() => setAll(true)}>
              {t('all', { count: shown.length })}
            </Button>
          )}
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
          onApply={() => {
            setDrafts((now) => now.map((draft) => ({ ...draft, left: true })));
            apply.mutate();
          }}
          onUndo={() => begin(byHand)}
        />
      </div>
      <div className="block">
        <ZoneCode domain={domain} wanted={wanted} />
      </div>
    </div>
  );
}

/**
 * `/records/2/content` is the content of the third draft. The API takes an empty name for that of the zone; in a form somebody
 * may have forgotten it, so here it is needed.
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

/** A mistake of a zone file with the line that it stands in, unless it says that itself. */
function lineOf({ pointer, code, detail }: FieldError, word: string): string {
  const [, from, line] = pointer.split('/');
  return from !== 'zoneFile' || line === undefined || code.startsWith('file') ? detail : `${word} ${line}: ${detail}`;
}

const matches = ({ name, content, type }: DnsRecord, find: string): boolean =>
  `${type} ${name} ${content}`.toLowerCase().includes(find.trim().toLowerCase());
