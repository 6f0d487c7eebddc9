import type { ReactNode } from 'react';
import css from './Badge.module.css';
import { classes } from './classes.ts';

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'quiet';

/** A badge that isn't an API status: "3 in the cart", "First year for 1 ֏". */
export function Badge({ tone = 'quiet', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(css.badge, css[tone], !icon && css.plain)}>
      {icon}
      {children}
    </span>
  );
}
