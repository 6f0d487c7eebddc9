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
  /** At the right, or below on phones: the one step that follows from it. */
  action?: ReactNode;
  /** Read aloud as soon as it appears. */
  live?: boolean;
  children: ReactNode;
}

/** A sentence that has to be seen before the next step, on soft ground with an icon. */
export function Notice({ tone = 'info', action, live, children }: NoticeProps) {
  return (
    <div className={classes(css.notice, css[tone])} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      {createElement(icons[tone], icon)}
      <div className={css.text}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
