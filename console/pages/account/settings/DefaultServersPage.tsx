import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/queries.ts';
import { SkeletonLines } from '../../../ui/Skeletons.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { DefaultServers } from './DefaultServers.tsx';
import { LockNewDomains } from './LockNewDomains.tsx';

/** The defaults for new domains: name servers and transfer lock. */
export default function DefaultServersPage() {
  const { t } = useTranslation('settings');
  const user = useUser().data;
  return (
    <AccountFrame title={t('servers.title')} lead={t('servers.lead')}>
      {user ? (
        <DefaultServers key={user._id} user={user}>
          <LockNewDomains user={user} />
        </DefaultServers>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </AccountFrame>
  );
}
