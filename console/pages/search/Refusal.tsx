import type { Reason } from '@anun/sdk';
import { useTranslation } from 'react-i18next';

/** Why a domain is not available, in a word or two, where the API's sentence is too long. */
export function Refusal({ code }: { code: Reason['code'] | undefined }) {
  const { t } = useTranslation(['search', 'common']);
  if (code === 'taken') return t('common:status.taken');
  return t(`refusal.${code === 'reserved' || code === 'being_bought' ? code : 'other'}`);
}
