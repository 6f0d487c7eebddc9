import { type NameServerInput, type User, ValidationError } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { reportFailure } from '../../../api/failures.ts';
import { keepUser, useStore } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { curl, quoted, source } from '../../code.ts';
import { ReadySets } from '../domain/ReadySets.tsx';
import { ServerList } from '../domain/ServerList.tsx';
import { problemsOf, type RowProblem, wholeOf } from '../domain/serverProblems.ts';
import { filledInputs, inputsOf, rowsOf, rowsOfSet, type ServerRow } from '../domain/serverRows.ts';
import css from './DefaultServers.module.css';

interface Refusal {
  problems: readonly RowProblem[];
  /** The error about the whole list. */
  whole?: string;
}
const nothing: Refusal = { problems: [] };

/**
 * The account's default name servers. The API validates the rows when they are saved; an error stays until its row is
 * edited.
 */
export function DefaultServers({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation(['settings', 'domains']);
  const shops = useStore().data?.nameServerSets.find(({ key }) => key === 'hosting')?.hostnames ?? [];
  const [rows, setRows] = useState(() => rowsOf(user.nameServers));
  const [refusal, setRefusal] = useState<Refusal>(nothing);
  const save = useMutation({
    mutationFn: (nameServers: NameServerInput[]) => anun.user.update({ body: { nameServers } }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      keepUser(saved);
      setRows(rowsOf(saved.nameServers));
      setRefusal(nothing);
      showToast({ tone: 'ok', title: t('domains:servers.changed') });
    },
    onError: (error) => {
      if (!(error instanceof ValidationError)) return reportFailure(error);
      const problems = problemsOf(error.errors, rows);
      setRows((now) => now.map((row) => ({ ...row, left: true })));
      setRefusal({ problems, ...(problems.length === 0 && { whole: wholeOf(error) }) });
    },
  });
  const edit = (next: ServerRow[]) => {
    const typed = (key: string) => next.find((row) => row.key === key)?.hostname;
    const before = new Map(rows.map(({ key, hostname }) => [key, hostname]));
    setRefusal({ problems: refusal.problems.filter(({ key }) => typed(key) === before.get(key)) });
    setRows(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(inputsOf(rows));
  };

  return (
    <>
      <form className={css.form} noValidate onSubmit={submit}>
        {user.nameServers.length === 0 && <Notice>{t('servers.none', { servers: shops.join(', ') })}</Notice>}
        <ReadySets withoutMine onChoose={(hosts) => edit(rowsOfSet(hosts.map((hostname) => ({ hostname }))))} />
        <ServerList rows={rows} problems={refusal.problems} disabled={save.isPending} onEdit={edit} />
        {refusal.whole && (
          <Notice tone="bad" live>
            {refusal.whole}
          </Notice>
        )}
        <div className={css.actions}>
          <Button type="submit" rank="main" size="lg" loading={save.isPending}>
            {t('servers.save')}
          </Button>
          {user.nameServers.length > 0 && (
            <Button size="lg" rank="bare" onClick={() => save.mutate([])}>
              {t('servers.forget')}
            </Button>
          )}
        </div>
      </form>
      {children}
      <DefaultCode rows={rows} />
    </>
  );
}

function DefaultCode({ rows }: { rows: readonly ServerRow[] }) {
  const nameServers = filledInputs(rows);
  const hosts = nameServers.map(({ hostname }) => quoted(hostname ?? ''));
  return (
    <div className="block">
      <CodeTwin
        code={{
          curl: curl('PUT', '/client/user', { nameServers }),
          sdk: `await anun.user.update({\n  body: ${source({ nameServers }, 2)},\n});`,
          cli: ['anun nameservers default', ...(hosts.length > 0 ? hosts : ['--clear'])].join(' '),
        }}
      />
    </div>
  );
}
