import type { Review } from '@anun/sdk';
import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../api/queries.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The kind of a case. */
export function kindOf({ account, reasonNeeded }: Review): ParseKeys<'reviews'> {
  if (account.accountType === 'company') return 'kind.order';
  return reasonNeeded ? 'kind.registration' : 'kind.gift';
}

/** How long something has been waiting, by the realm's clock. */
export function useWaiting(): (since: string) => string {
  const { t } = useTranslation('reviews');
  const [here] = useState(() => new Date().toISOString());
  const now = useStore().data?.clock ?? here;
  return (since) => {
    const waited = new Date(now).getTime() - new Date(since).getTime();
    if (waited < hour) return t('lessThanHour');
    if (waited < day) return t('hours', { count: Math.floor(waited / hour) });
    return t('days', { count: Math.floor(waited / day) });
  };
}
