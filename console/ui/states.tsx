import IconPlugConnectedX from '@tabler/icons-react/icons/IconPlugConnectedX';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { AsciiName } from './DomainName.tsx';
import { icon, largeIcon } from './icon.ts';
import css from './states.module.css';

interface EmptyStateProps {
  /** A Tabler icon: `<IconWorld {...largeIcon} />`. */
  icon: ReactNode;
  title: ReactNode;
  /** What would be shown here. */
  children?: ReactNode;
  /** The action that fills it. */
  action?: ReactNode;
}

/** An empty state: icon, explanation and one action. */
export function EmptyState({ icon: sign, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {sign}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What failed: "This list did not load". */
  title?: ReactNode;
  /** The server's message; without one it says that the server did not respond. */
  message?: ReactNode;
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** An error state: what failed, that nothing was changed, the request ID, and a retry button. */
export function ErrorState({ title, message, requestId, onRetry, retrying }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={css.state} role="alert">
      <IconPlugConnectedX {...largeIcon} />
      <h2>{title ?? t('error.title')}</h2>
      <p>
        {message ?? t('error.noAnswer')} {t('error.unchanged')}
        {requestId && <AsciiName>{t('error.request', { id: requestId })}</AsciiName>}
      </p>
      {onRetry && (
        <div className={css.action}>
          <Button icon={<IconRefresh {...icon} />} loading={retrying} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
