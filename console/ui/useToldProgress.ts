import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './announcements.ts';

/**
 * Announces progress to screen readers at each quarter: every step would drown out everything else. The end is announced by
 * the `<output>` that shows it.
 */
export function useToldProgress({ what, done, total }: { what: string; done: number; total: number }): void {
  const { t } = useTranslation();
  const quarters = Math.min(3, Math.floor((4 * done) / Math.max(total, 1)));
  const words = done < total ? t('progress', { what, percent: 25 * quarters }) : '';
  useEffect(() => {
    announce(words);
    return () => announce('');
  }, [words]);
}
