import type { DomainDetail } from '@anun/sdk';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import IconUser from '@tabler/icons-react/icons/IconUser';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { useStore, useUser } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { icon } from '../../../ui/icon.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { keepDomain } from '../domainCache.ts';
import css from './NameServers.module.css';
import { ServerCode } from './ServerCode.tsx';
import { ServerFields } from './ServerFields.tsx';
import { ServerPlan } from './ServerPlan.tsx';
import { emptyRow, fewest, inputsOf, most, rowsOfSet } from './serverRows.ts';
import { usePlan } from './usePlan.ts';
import { useAddresses, useServerRows } from './useServerRows.ts';

/** The name servers of a name: rows, what they would change, and the change itself. */
export function NameServers({ domain }: { domain: DomainDetail }) {
  const { t } = useTranslation('domains');
  const user = useUser().data;
  const { rows, setRows, changed, undo } = useServerRows(domain);
  const plan = usePlan(domain, rows, changed);
  const list = useRef<HTMLOListElement>(null);
  const { allowed, reason } = domain.actions.nameServers;
  const apply = useMutation({
    mutationFn: () =>
      anun.domains.update({ path: { domain: domain.asciiDomain }, body: { nameServers: inputsOf(rows) } }),
    onSuccess: (answer) => {
      keepDomain(answer);
      undo(answer.nameServers);
    },
  });
  const mySet = user?.nameServers ?? [];
  const sets = useStore().data?.nameServerSets ?? [];

  const edit = (next: typeof rows) => {
    apply.reset();
    setRows(next);
  };
  const add = () => {
    edit([...rows, emptyRow()]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
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
          <div className={css.tools}>
            {mySet.length > 0 && (
              <Button icon={<IconUser {...icon} />} disabled={!allowed} onClick={() => edit(rowsOfSet(mySet))}>
                {t('servers.mySet')}
              </Button>
            )}
            {sets.map(({ key, hostnames }) => (
              <Button
                key={key}
                disabled={!allowed}
                onClick={() => edit(rowsOfSet(hostnames.map((hostname) => ({ hostname }))))}
              >
                {t(`servers.set.${key}`)}
              </Button>
            ))}
          </div>
          <ol className={css.rows} ref={list}>
            {rows.map((row, index) => (
              <ServerFields
                key={row.key}
                row={row}
                number={index + 1}
                problems={plan.look?.problems.filter(({ key }) => key === row.key) ?? []}
                removable={index >= fewest}
                disabled={!allowed || apply.isPending}
                onChange={(change) => edit(rows.map((one) => (one.key === row.key ? { ...one, ...change } : one)))}
                onLeave={() => setRows((now) => now.map((one) => (one.key === row.key ? { ...one, left: true } : one)))}
                onRemove={() => edit(rows.filter(({ key }) => key !== row.key))}
              />
            ))}
          </ol>
          {rows.length < most && (
            <Button
              rank="bare"
              className={css.add}
              icon={<IconPlus {...icon} />}
              disabled={!allowed || apply.isPending}
              onClick={add}
            >
              {t('servers.add')}
            </Button>
          )}
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
