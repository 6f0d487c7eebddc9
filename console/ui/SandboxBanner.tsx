import IconFlask from '@tabler/icons-react/icons/IconFlask';
import { useTranslation } from 'react-i18next';
import { icon } from './icon.ts';
import { Link } from './Link.tsx';
import css from './SandboxBanner.module.css';

export interface SandboxBannerProps {
  /** The address of the mail outbox. */
  outboxHref?: string;
  /** The realm's clock if it was moved: ISO 8601, and as text. */
  movedTo?: { at: string; day: string };
  /** Opens the page that moves the clock; missing for users who may not. */
  onMoveClock?: () => void;
}

/** The banner on every page of the test realm. It cannot be closed. */
export function SandboxBanner({ outboxHref, movedTo, onMoveClock }: SandboxBannerProps) {
  const { t } = useTranslation('shell');
  return (
    <aside className={css.banner} aria-label={t('sandbox.label')}>
      <div className={`wrap ${css.in}`}>
        <IconFlask {...icon} />
        <p>
          <strong>{t('sandbox.title')}</strong> <span className={css.long}>{t('sandbox.text')}</span>
          <span className={css.short}>{t('sandbox.short')}</span>
        </p>
        <span className={css.tools}>
          {movedTo && (
            <span>
              <span className={css.words}>{t('sandbox.clock')}</span> <time dateTime={movedTo.at}>{movedTo.day}</time>
            </span>
          )}
          {outboxHref && <Link href={outboxHref}>{t('sandbox.outbox')}</Link>}
          {onMoveClock && (
            <button type="button" className={css.move} onClick={onMoveClock}>
              {t('sandbox.moveClock')}
            </button>
          )}
        </span>
      </div>
    </aside>
  );
}
