import type { DomainDetail } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { keepDomain } from '../domainCache.ts';
import css from './NameServers.module.css';
import { ServerCode } from './ServerCode.tsx';
import { ReadySets } from './ReadySets.tsx';
import { ServerList } from './ServerList.tsx';
import { ServerPlan } from './ServerPlan.tsx';
import { inputsOf, rowsOfSet } from './serverRows.ts';
import { usePlan } from './usePlan.ts';
import { useAddresses, useServerRows } from './useServerRows.ts';

/** The name servers of a domain: editor, plan and change. */
export function NameServers({ domain }: { domain: DomainDetail }) {
  const { t } = useTranslation('domains');
  const { rows, setRows, changed, undo } = useServerRows(domain);
  const plan = usePlan(domain, rows, changed);
  const { allowed, reason } = domain.actions.nameServers;
  const apply = useMutation({
    mutationFn: () =>
      anun.domains.update({ path: { domain: domain.asciiDomain }, body: { nameServers: inputsOf(rows) } }),
    onSuccess: (answer) => {
      keepDomain(answer);
      undo(answer.nameServers);
    },
  });

  const edit = (next: typeof rows) => {
    apply.reset();
    setRows(next);
  };
  useAddresses(plan.current, setRows);

  return (
    <div>
      <div className="with-plan">
        <section className={css.editor}>
          <h2>{t('servers.title')}</h2>
          {!allowed && (
            <div className={css.tools}>
              <Notice>{reason}</Notice>
            </div>
          )}
          <ReadySets
            disabled={!allowed}
            onChoose={(hosts) => edit(rowsOfSet(hosts.map((hostname) => ({ hostname }))))}
          />
          <ServerList
            rows={rows}
            problems={plan.look?.problems ?? []}
            disabled={!allowed || apply.isPending}
            onEdit={edit}
            onLeave={(key) => setRows((now) => now.map((one) => (one.key === key ? { ...one, left: true } : one)))}
          />
        </section>
        <ServerPlan
          domain={domain}
          rows={rows}
          changed={changed}
          plan={plan}
          refusal={allowed ? undefined : reason}
          applying={apply.isPending}
          applied={apply.isSuccess}
          onApply={() => apply.mutate()}
          onUndo={() => {
            apply.reset();
            undo(domain.nameServers);
          }}
        />
      </div>
      <div className="block">
        <ServerCode domain={domain} rows={rows} />
      </div>
    </div>
  );
}
