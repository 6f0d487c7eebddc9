import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { invitationsPage } from '../invitations/page.ts';
import css from './Sharing.module.css';

/** Tells the user on the list of domains that there are invitations. */
export function InvitationNotice() {
  const { t } = useTranslation('sharing');
  const found = useQuery({
    queryKey: keyOf('invitations.list', 'count'),
    queryFn: ({ signal }) => anun.invitations.list({ query: { limit: 1 }, signal }),
  }).data;
  if (!found || found.total === 0) return null;
  return (
    <div className={css.sharedBy}>
      <Notice action={<LinkButton href={invitationsPage.to()}>{t('invitations.show')}</LinkButton>}>
        {t('invitations.waiting', { count: found.total })}
      </Notice>
    </div>
  );
}
