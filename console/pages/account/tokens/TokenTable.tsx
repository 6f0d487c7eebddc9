import type { Token } from '@anun/sdk';
import IconKey from '@tabler/icons-react/icons/IconKey';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { formatMoment } from '../../../format.ts';
import { useDays } from '../../../shell/realm.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { largeIcon } from '../../../ui/icon.ts';
import { Lazily } from '../../../ui/Lazily.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.ts';
import css from './Tokens.module.css';
import { wordsOf } from './tokenScopes.ts';

const ConfirmModal = lazy(() => import('../../../ui/ConfirmModal.tsx'));

interface TokenTableProps {
  tokens: readonly Token[];
  onRevoked: (token: Token) => void;
}

/** The active tokens. */
export function TokenTable({ tokens, onRevoked }: TokenTableProps) {
  const { t } = useTranslation('settings');
  const { formatDate } = useDays();
  const [asked, setAsked] = useState<Token>();
  const revoke = useMutation({
    mutationFn: (token: Token) => anun.tokens.revoke({ path: { tokenId: token._id } }),
    onSuccess: (_, token) => {
      setAsked(undefined);
      onRevoked(token);
      showToast({ tone: 'ok', title: t('tokens.revoked') });
    },
  });

  if (tokens.length === 0) {
    return (
      <EmptyState icon={<IconKey {...largeIcon} />} title={t('tokens.empty')}>
        {t('tokens.emptyText')}
      </EmptyState>
    );
  }
  const columns: Column<Token>[] = [
    { id: 'name', head: t('tokens.columns.name'), place: 'name', cell: (token) => <TokenName token={token} /> },
    { id: 'rights', head: t('tokens.columns.rights'), place: 'status', cell: (token) => <Rights token={token} /> },
    {
      id: 'used',
      head: t('tokens.columns.used'),
      place: 'more',
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
        ) : (
          <span className="dim">{t('tokens.unused')}</span>
        ),
    },
    {
      id: 'expires',
      head: t('tokens.columns.expires'),
      place: 'date',
      cell: ({ expiresAt }) => (
        <>
          <span className={css.word}>{t('tokens.columns.expires')}: </span>
          {expiresAt ? <time dateTime={expiresAt}>{formatDate(expiresAt)}</time> : t('tokens.never')}
        </>
      ),
    },
    {
      id: 'revoke',
      head: t('tokens.revoke'),
      silentHead: true,
      place: 'action',
      cell: (token) => (
        <Button rank="bad" aria-label={`${t('tokens.revoke')}: ${token.name}`} onClick={() => setAsked(token)}>
          {t('tokens.revoke')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable caption={t('tokens.title')} columns={columns} rows={tokens} keyOf={(token) => token._id} />
      {asked && (
        <Lazily>
          <ConfirmModal
            opened
            tone="bad"
            title={t('tokens.revokeTitle', { name: asked.name })}
            action={t('tokens.revokeAction')}
            keep={t('tokens.keep')}
            confirming={revoke.isPending}
            onConfirm={() => revoke.mutate(asked)}
            onClose={() => setAsked(undefined)}
          >
            {t('tokens.revokeText')}
          </ConfirmModal>
        </Lazily>
      )}
    </>
  );
}

/** Its purpose and first characters. */
function TokenName({ token }: { token: Token }) {
  const { t } = useTranslation('settings');
  const { formatDate } = useDays();
  return (
    <div className={css.token}>
      <b>{token.name}</b>
      <small>
        <code translate="no">{token.hint}…</code> {t('tokens.made', { date: formatDate(token.createdAt) })}
        {token.madeBy && `, ${t('tokens.madeBy', { name: token.madeBy.name })}`}
      </small>
    </div>
  );
}

function Rights({ token }: { token: Token }) {
  const { t } = useTranslation('settings');
  const words = token.scopes.map((scope) => {
    const known = wordsOf(scope);
    return known ? t(known.label) : scope;
  });
  return <span className={css.may}>{words.join(', ')}</span>;
}
