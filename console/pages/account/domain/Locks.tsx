import type { DomainDetail } from '@anun/sdk';
import IconLock from '@tabler/icons-react/icons/IconLock';
import { useTranslation } from 'react-i18next';
import { useDays } from '../../../shell/realm.ts';
import { icon } from '../../../ui/icon.ts';
import css from './Domain.module.css';

/** The locks of the domain: why, since when, until when, and who can remove them. */
export function Locks({ locks }: Pick<DomainDetail, 'locks'>) {
  const { t } = useTranslation('domains');
  const { formatDate } = useDays();
  if (locks.length === 0) return null;
  return (
    <section className="block">
      <h3>{t('lock.title')}</h3>
      <ul className={css.locks}>
        {locks.map(({ code, status, reason, since, until, liftedBy }) => (
          <li key={`${code} ${status}`}>
            <IconLock {...icon} />
            <span>
              {reason}
              <small>
                {[
                  since && t('lock.since', { date: formatDate(since) }),
                  until && t('lock.until', { date: formatDate(until) }),
                  t(`lock.liftedBy.${liftedBy}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
