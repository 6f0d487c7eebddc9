import IconFlask from '@tabler/icons-react/icons/IconFlask';
import { useTranslation } from 'react-i18next';
import { icon } from './icon.ts';
import { Link } from './Link.tsx';
import css from './SandboxBanner.module.css';

export interface SandboxBannerProps {
  /** Where the mail that the test realm would have sent can be read. */
  outboxHref?: string;
  /** The realm's clock, when it has been moved: ISO, and its day in words. */
  movedTo?: { at: string; day: string };
  /** Opens what moves the clock; missing for those who may not. */
  onMoveClock?: () => void;
}

/** The apricot strip over every page of the test realm. It cannot be closed. */
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
