import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Tip.module.css';

interface TipProps {
  text: ReactNode;
  /** The control inside says the same to a screen reader already. */
  silent?: boolean;
  side?: 'above' | 'below';
  /** Lines the tooltip up with the control's right edge, for controls at the edge of the page. */
  align?: 'centre' | 'end';
  children: ReactNode;
}

/** A tooltip for what has no words of its own; it opens on hover and on keyboard focus, and is read after its control. */
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
