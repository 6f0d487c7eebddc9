import { useTranslation } from 'react-i18next';
import { usePathname } from 'wouter/use-browser-location';
import { useLinks } from '../../shell/navigation.ts';
import { Segments } from '../../ui/Segments.tsx';
import css from './Reviews.module.css';

/** Tabs between the queues of administrators. */
export function AdminParts() {
  const { t } = useTranslation('reviews');
  return (
    <div className={css.parts}>
      <Segments label={t('parts')} items={useLinks('admin', usePathname())} />
    </div>
  );
}
