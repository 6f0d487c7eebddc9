import { formatCount } from '../format.ts';
import { classes } from './classes.ts';
import { Link } from './Link.tsx';
import css from './Segments.module.css';

interface Segment {
  href: string;
  label: string;
  count?: number;
  /** Colours the count, when it is not nought. */
  tone?: 'warn' | 'bad';
  current?: boolean;
}

/** Parts of a list, each with its count. */
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
