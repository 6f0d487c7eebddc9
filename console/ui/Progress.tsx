import { classes } from './classes.ts';
import css from './Progress.module.css';

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  className?: string;
}

/** A progress bar; styled, because browsers draw its track white in dark mode. */
export function Progress({ label, done, total, className }: ProgressProps) {
  return <progress className={classes(css.bar, className)} value={done} max={total} aria-label={label} />;
}
