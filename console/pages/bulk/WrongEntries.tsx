import type { NameReading } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './BulkSearch.module.css';

/** Entries shown; after a wrong paste there may be hundreds. */
const most = 20;

/** The invalid entries, with their lines and reasons. */
export function WrongEntries(props: { wrong: NameReading[]; valid: number; onLeaveOut: () => void }) {
  const { wrong, valid, onLeaveOut } = props;
  const { t } = useTranslation(['search', 'common']);
  if (wrong.length === 0)
    return (
      <Notice tone="bad" live>
        {t('notFound')}
      </Notice>
    );
  return (
    <Notice tone="bad" live>
      <p>{t('bulk.wrong', { count: wrong.length })}</p>
      <ul className={css.wrong}>
        {wrong.slice(0, most).map(({ line, input, reason }, index) => (
          <li key={index}>{t('bulk.line', { line, input, why: reason?.detail ?? t('wrongName') })}</li>
        ))}
      </ul>
      {wrong.length > most && <p>{t('bulk.more', { count: wrong.length - most })}</p>}
      {valid > 0 && <Button onClick={onLeaveOut}>{t('bulk.leaveOut', { count: valid })}</Button>}
    </Notice>
  );
}
