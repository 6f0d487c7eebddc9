import IconUser from '@tabler/icons-react/icons/IconUser';
import { useTranslation } from 'react-i18next';
import { useStore, useUser } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { icon } from '../../../ui/icon.ts';
import css from './NameServers.module.css';

interface ReadySetsProps {
  /** Leaves out the account's own defaults, on the page where those are edited. */
  withoutMine?: boolean;
  disabled?: boolean;
  onChoose: (hosts: string[]) => void;
}

/** Predefined sets of name servers: the account's defaults, and those of the store. */
export function ReadySets({ withoutMine, disabled, onChoose }: ReadySetsProps) {
  const { t } = useTranslation('domains');
  const mine = useUser().data?.nameServers ?? [];
  const sets = useStore().data?.nameServerSets ?? [];
  return (
    <div className={css.tools}>
      {!withoutMine && mine.length > 0 && (
        <Button
          icon={<IconUser {...icon} />}
          disabled={disabled}
          onClick={() => onChoose(mine.map(({ unicodeHostname }) => unicodeHostname))}
        >
          {t('servers.mySet')}
        </Button>
      )}
      {sets.map(({ key, hostnames }) => (
        <Button key={key} disabled={disabled} onClick={() => onChoose(hostnames)}>
          {t(`servers.set.${key}`)}
        </Button>
      ))}
    </div>
  );
}
