import IconWorld from '@tabler/icons-react/icons/IconWorld';
import IconZoomQuestion from '@tabler/icons-react/icons/IconZoomQuestion';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/Button.tsx';
import { largeIcon } from '../../../ui/icon.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { homePage } from '../../home/page.ts';
import { domainsPage } from './page.ts';
import type { DomainQuery } from './domainQuery.ts';

/** An empty list: no domains yet, or none that match. */
export function NoDomains({ query: { filter, search } }: { query: DomainQuery }) {
  const { t } = useTranslation('domains');
  const text = search.trim();
  if (filter === 'all' && text === '') {
    return (
      <EmptyState
        icon={<IconWorld {...largeIcon} />}
        title={t('list.empty.title')}
        action={<LinkButton href={homePage.to()}>{t('list.empty.action')}</LinkButton>}
      >
        {t('list.empty.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconZoomQuestion {...largeIcon} />}
      title={t('list.none.title')}
      action={<LinkButton href={domainsPage.to()}>{t('list.none.action')}</LinkButton>}
    >
      {text === '' ? t('list.none.part') : t('list.none.text', { text })}
    </EmptyState>
  );
}
