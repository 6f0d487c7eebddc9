import { classes } from './classes.ts';
import css from './Progress.module.css';

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  className?: string;
}

/** How far something is: browsers draw the rest of it white on a dark page. */
export function Progress({ label, done, total, className }: ProgressProps) {
  return <progress className={classes(css.bar, className)} value={done} max={total} aria-label={label} />;
}
