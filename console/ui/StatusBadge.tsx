import IconCircle from '@tabler/icons-react/icons/IconCircle';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from './Badge.tsx';
import { badgeIcon } from './icon.ts';
import { type StatusKind, statusOf } from './statuses.ts';
import { Tip } from './Tip.tsx';

interface StatusBadgeProps {
  kind?: StatusKind;
  /** The API's status. Unknown ones are shown in grey as they are. */
  status: string;
  /** For `expiring`: whole days left, "Expires in 12 days". */
  days?: number;
  /** Leaves out the tooltip because its text is shown nearby. */
  explained?: boolean;
}

/** A status as icon and text; colour is only additional. */
export function StatusBadge({ kind = 'domain', status, days, explained }: StatusBadgeProps) {
  const { t } = useTranslation();
  const known = statusOf(kind, status);
  const word = () => {
    if (status !== 'expiring' || days === undefined) return known ? t(known.word) : status;
    return days === 0 ? t('status.expiresToday') : t('status.expiresIn', { count: days });
  };
  const badge = (
    <Badge tone={known?.tone ?? 'quiet'} icon={createElement(known?.icon ?? IconCircle, badgeIcon)}>
      {word()}
    </Badge>
  );
  return known?.tip && !explained ? <Tip text={t(known.tip)}>{badge}</Tip> : badge;
}
