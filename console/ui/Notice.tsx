import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconInfoCircle from '@tabler/icons-react/icons/IconInfoCircle';
import { createElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { icon } from './icon.ts';
import css from './Notice.module.css';

const icons = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertTriangle } as const;

interface NoticeProps {
  tone?: keyof typeof icons;
  /** On the right, or below on phones: the next step. */
  action?: ReactNode;
  /** Announced to screen readers when it appears. */
  live?: boolean;
  children: ReactNode;
}

/** A notice with an icon on a tinted background. */
export function Notice({ tone = 'info', action, live, children }: NoticeProps) {
  return (
    <div className={classes(css.notice, css[tone])} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      {createElement(icons[tone], icon)}
      <div className={css.text}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
