import type { DomainDetail } from '@anun/sdk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { anun, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { failureOf } from '../../../api/failures.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { CollaboratorTable } from './CollaboratorTable.tsx';
import { InviteForm } from './InviteForm.tsx';
import css from './Sharing.module.css';

/** More than a domain can have: collaborators and expired invitations. */
const atOnce = 1000;

/** The collaborators of a domain, and the form to invite more. */
export function Collaborators({ domain }: { domain: DomainDetail }) {
  const { t } = useTranslation('sharing');
  const key = keyOf('collaborators.list', domain.asciiDomain);
  const people = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      anun.collaborators.list({ path: { domain: domain.asciiDomain }, query: { limit: atOnce }, signal }),
  });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: key });
    void queries.invalidateQueries({ queryKey: keyOf('domains.get', domain.domain) });
  };

  return (
    <div>
      <h2>{t('title')}</h2>
      <p className={`lead ${css.lead}`}>{t('lead', { domain: domain.domain })}</p>
      {people.isPending && <SkeletonRows rows={2} />}
      {people.isError && (
        <ErrorState
          title={t('failed')}
          {...failureOf(people.error)}
          onRetry={() => void people.refetch()}
          retrying={people.isFetching}
        />
      )}
      {people.data && <CollaboratorTable domain={domain} people={people.data.docs} onChanged={refresh} />}
      <InviteForm domain={domain} onInvited={refresh} />
    </div>
  );
}
