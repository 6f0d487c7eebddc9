import type { DomainDetail, NameServer } from '@anun/sdk';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Plan, type PlanLine } from '../../../ui/Plan.tsx';
import type { ServerRow } from './serverRows.ts';
import type { Look, usePlan } from './usePlan.ts';

interface ServerPlanProps {
  domain: DomainDetail;
  rows: readonly ServerRow[];
  changed: boolean;
  plan: ReturnType<typeof usePlan>;
  /** Why name servers cannot be changed now. */
  refusal: string | undefined;
  applying: boolean;
  applied: boolean;
  onApply: () => void;
  onUndo: () => void;
}

/** The API's plan for the rows, with the buttons to apply or undo it. */
export function ServerPlan(props: ServerPlanProps) {
  const { domain, rows, changed, plan, refusal, applying, applied, onApply, onUndo } = props;
  const { t } = useTranslation(['domains', 'common']);
  const { look, current, checking, error } = plan;
  const shown = look?.plan;
  const lines = shown ? planLines(shown) : domain.nameServers.map((server) => planLine('keep', server));
  const same = changed && current?.plan?.changed === false && current.problems.length === 0;
  const problem = current && firstProblem(current, rows, t);
  const done = applied && !changed;
  const outcome = () => {
    if (done) return <Applied />;
    if (same) return t('servers.same');
    if (error) return failureOf(error).message;
    return undefined;
  };

  return (
    <Plan
      summary={shown?.changed && t('common:plan.summary', { out: shown.removed.length, in: shown.added.length })}
      before={t('common:servers', { count: domain.nameServers.length })}
      after={t('common:servers', { count: shown ? shown.after.length : domain.nameServers.length })}
      lines={lines}
      notes={done ? [] : [{ kind: 'time', text: t('servers.time') }]}
      blocked={refusal ?? problem ?? (checking || error ? true : undefined)}
      outcome={outcome()}
      applying={applying}
      onApply={onApply}
      onUndo={onUndo}
    />
  );
}

function Applied() {
  const { t } = useTranslation('domains');
  return (
    <Notice tone="ok">
      <strong>{t('servers.changed')}</strong>
      <br />
      {t('servers.changedText')}
    </Notice>
  );
}

function planLines({ removed, kept, added }: NonNullable<Look['plan']>): PlanLine[] {
  return [
    ...removed.map((server) => planLine('remove', server)),
    ...kept.map((server) => planLine('keep', server)),
    ...added.map((server) => planLine('add', server)),
  ];
}

const planLine = (kind: PlanLine['kind'], { unicodeHostname, ipv4, ipv6 }: NameServer): PlanLine => ({
  kind,
  text: unicodeHostname,
  details: [ipv4, ipv6].filter((address) => address !== undefined),
});

/** What to correct first, with its row number. */
function firstProblem({ problems, whole }: Look, rows: readonly ServerRow[], t: TFunction<'domains'>) {
  const [problem] = problems;
  if (!problem) return whole;
  if (problem.code === 'glueNeeded') return problem.detail;
  const number = rows.findIndex(({ key }) => key === problem.key) + 1;
  return t(problem.code === 'exists' ? 'servers.repeated' : 'servers.wrong', { number });
}
