import { formatCount } from '../format.ts';
import { classes } from './classes.ts';
import { Link } from './Link.tsx';
import css from './Segments.module.css';

interface Segment {
  href: string;
  label: string;
  count?: number;
  /** The colour of a count above zero. */
  tone?: 'warn' | 'bad';
  current?: boolean;
}

/** Tabs of a list with their counts. */
export function Segments({ label, items }: { label: string; items: readonly Segment[] }) {
  return (
    <nav className={css.segments} aria-label={label}>
      {items.map((item) => (
        <Link key={item.href} href={item.href} aria-current={item.current ? 'true' : undefined}>
          {item.label}
          {item.count !== undefined && (
            <span className={classes(css.count, item.tone && item.count > 0 && css[item.tone])}>
              {formatCount(item.count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
