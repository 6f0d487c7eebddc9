import type { Token, TokenCreated } from '@anun/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { anun, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { failureOf } from '../../../api/failures.ts';
import { useUser } from '../../../api/queries.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { pageFrom } from '../../pageFrom.ts';
import { useExistingPage } from '../../useExistingPage.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { tokensPage } from './page.ts';
import { NewToken } from './NewToken.tsx';
import { TokenForm } from './TokenForm.tsx';
import { TokenTable } from './TokenTable.tsx';

const perPage = 50;

/** API tokens: created here, shown once, revoked one by one. */
export default function TokensPage() {
  const { t } = useTranslation('settings');
  const user = useUser().data;
  const [query] = useSearchParams();
  const page = pageFrom(query);
  // The secret is only kept in this state, not in the cache or the browser's storage.
  const [made, setMade] = useState<TokenCreated>();
  const tokens = useQuery({
    queryKey: keyOf('tokens.list', page),
    queryFn: ({ signal }) => anun.tokens.list({ query: { page, limit: perPage }, signal }),
  });
  useExistingPage(tokens.data, tokensPage.to());

  const refresh = () => void queries.invalidateQueries({ queryKey: keyOf('tokens.list') });
  const created = (token: TokenCreated) => {
    setMade(token);
    refresh();
  };
  const revoked = (token: Token) => {
    if (made?._id === token._id) setMade(undefined);
    refresh();
  };

  return (
    <AccountFrame title={t('tokens.title')} lead={t('tokens.lead')}>
      {made && <NewToken token={made} onDone={() => setMade(undefined)} />}
      {tokens.isPending && <SkeletonRows rows={3} />}
      {tokens.isError && (
        <ErrorState
          title={t('tokens.failed')}
          {...failureOf(tokens.error)}
          onRetry={() => void tokens.refetch()}
          retrying={tokens.isFetching}
        />
      )}
      {tokens.data && <TokenTable tokens={tokens.data.docs} onRevoked={revoked} />}
      {tokens.data && (
        <Pager
          page={page}
          total={tokens.data.total}
          limit={perPage}
          hrefFor={(one) => `${tokensPage.to()}?page=${one}`}
        />
      )}
      {user && <TokenForm user={user} onCreated={created} />}
    </AccountFrame>
  );
}
