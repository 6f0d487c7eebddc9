import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Segments } from '../../ui/Segments.tsx';
import css from './Reviews.module.css';

/** What waits for an administrator, in three lists. */
export function AdminParts({ part }: { part: 'reviews' | 'discrepancies' | 'undecided' }) {
  const { t } = useTranslation('reviews');
  return (
    <div className={css.parts}>
      <Segments
        label={t('parts')}
        items={[
          { href: paths.reviews, label: t('title'), current: part === 'reviews' },
          { href: paths.discrepancies, label: t('differ.title'), current: part === 'discrepancies' },
          { href: paths.undecided, label: t('undecided.title'), current: part === 'undecided' },
        ]}
      />
    </div>
  );
}
