import type { DnsChange, DnsPlan, DnsPlanRecord } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Plan, type PlanLine } from '../../../ui/Plan.tsx';
import { ttlWords } from './ttlWords.ts';
import type { useZonePlan } from './useZonePlan.ts';

/** Lines shown; the rest is a count. */
const most = 40;

interface ZonePlanProps {
  records: number;
  asked: boolean;
  /** Whether a field with an error is shown. */
  marked: boolean;
  /** Whether a record has no name yet. */
  unnamed: boolean;
  plan: ReturnType<typeof useZonePlan>;
  refusal: string | undefined;
  applying: boolean;
  applied: boolean;
  /** Why the last attempt was refused. */
  failure: unknown;
  published: boolean;
  onApply: () => void;
  onUndo: () => void;
}

/** The API's plan for the zone, with the buttons to apply or undo it. */
export function ZonePlan(props: ZonePlanProps) {
  const { records, asked, marked, unnamed, plan, refusal, applying, applied, failure, published, onApply, onUndo } =
    props;
  const { t } = useTranslation(['dns', 'common']);
  const { t: words } = useTranslation('dns');
  const { look, current, error } = plan;
  const shown = look?.plan;
  const lines = shown ? shown.changes.flatMap((change) => linesOf(change, (ttl) => ttlWords(words, ttl))) : [];
  const nothing = current?.plan?.changed === false;
  const outcome = () => {
    if (applied && !asked)
      return (
        <Notice tone="ok" live>
          <strong>{t('plan.done')}</strong>
          <br />
          {t(published ? 'plan.published' : 'plan.publishing')}
        </Notice>
      );
    if (failure || error) return failureOf(failure ?? error).message;
    return nothing ? t('plan.same') : undefined;
  };
  const open = unnamed || Boolean(current?.problems.length);
  const wrong = marked && open ? t('plan.wrong') : undefined;
  const unfinished = open ? t('plan.unfinished') : undefined;
  const waiting = asked && !current?.plan;

  return (
    <Plan
      summary={shown && summaryOf(shown)}
      before={t('records', { count: records })}
      after={t('records', { count: shown?.records ?? records })}
      lines={lines.slice(0, most)}
      notes={[
        ...(lines.length > most
          ? [{ kind: 'info' as const, text: t('plan.more', { count: lines.length - most }) }]
          : []),
        ...(shown?.notes ?? []).map((text) => ({ kind: 'warning' as const, text })),
        ...(shown?.leftOut ?? []).map(({ line, detail }) => ({
          kind: 'warning' as const,
          text: t('plan.leftOut', { line, detail }),
        })),
      ]}
      blocked={refusal ?? current?.plan?.refusal ?? wrong ?? unfinished ?? (waiting || nothing ? true : undefined)}
      outcome={outcome()}
      applying={applying}
      onApply={onApply}
      onUndo={onUndo}
    />
  );
}

const summaryOf = ({ created, updated, deleted }: DnsPlan): string => `+${created} ~${updated} −${deleted}`;

type TtlWords = (ttl: number) => string;
const linesOf = ({ before, after }: DnsChange, words: TtlWords): PlanLine[] => [
  ...(before ? [lineOf('remove', before, words)] : []),
  ...(after ? [lineOf('add', after, words)] : []),
];
const lineOf = (
  kind: PlanLine['kind'],
  { type, name, content, ttl, priority }: DnsPlanRecord,
  words: TtlWords,
): PlanLine => ({
  kind,
  text: `${type} ${name}`,
  details: [priority === undefined ? content : `${priority} ${content}`, `TTL ${words(ttl)}`],
});
