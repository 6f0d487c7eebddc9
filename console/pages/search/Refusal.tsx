import type { Reason } from '@anun/sdk';
import { useTranslation } from 'react-i18next';

/** Why a name cannot be had, in a word or two: for places too small for the API's sentence. */
export function Refusal({ code }: { code: Reason['code'] | undefined }) {
  const { t } = useTranslation(['search', 'common']);
  if (code === 'taken') return t('common:status.taken');
  return t(`refusal.${code === 'reserved' || code === 'being_bought' ? code : 'other'}`);
}
