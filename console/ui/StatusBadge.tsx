import IconCircle from '@tabler/icons-react/icons/IconCircle';
import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { badgeIcon } from './icon.ts';
import css from './StatusBadge.module.css';
import { type StatusKind, statusOf, type Tone } from './statuses.ts';
import { Tip } from './Tip.tsx';

interface StatusBadgeProps {
  kind?: StatusKind;
  /** As the API says it. One that we do not know is shown grey, in the API's own word. */
  status: string;
  /** For `expiring`: whole days left, "Expires in 12 days". */
  days?: number;
}

/** A status as icon and word; the colour comes third. */
export function StatusBadge({ kind = 'domain', status, days }: StatusBadgeProps) {
  const { t } = useTranslation();
  const known = statusOf(kind, status);
  const word =
    status === 'expiring' && days !== undefined ? t('status.expiresIn', { count: days }) : known && t(known.word);
  const badge = (
    <Badge tone={known?.tone ?? 'quiet'} icon={createElement(known?.icon ?? IconCircle, badgeIcon)}>
      {word ?? status}
    </Badge>
  );
  return known?.tip ? <Tip text={t(known.tip)}>{badge}</Tip> : badge;
}

/** The badge's form, for what is no status: "3 in the cart", "First year for 1 ֏". */
export function Badge({ tone = 'quiet', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(css.badge, css[tone], !icon && css.plain)}>
      {icon}
      {children}
    </span>
  );
}
