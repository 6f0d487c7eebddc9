import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Tip.module.css';

interface TipProps {
  text: ReactNode;
  /** The control already has this text for screen readers. */
  silent?: boolean;
  side?: 'above' | 'below';
  /** Aligns the tooltip with the control's right edge, for controls at the edge of the page. */
  align?: 'centre' | 'end';
  children: ReactNode;
}

/** A tooltip for controls without a visible label; opens on hover and keyboard focus, and describes its control. */
export function Tip({ text, silent, side = 'above', align = 'centre', children }: TipProps) {
  return (
    <span className={classes(css.tip, side === 'below' && css.below, align === 'end' && css.end)}>
      {children}
      <span className={css.text} aria-hidden={silent}>
        {text}
      </span>
    </span>
  );
}
