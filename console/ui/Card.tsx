import { type ReactNode, type Ref, useId } from 'react';
import css from './Card.module.css';
import { classes } from './classes.ts';

interface CardProps {
  headRef?: Ref<HTMLHeadingElement>;
  as?: 'div' | 'aside' | 'li';
  /** Exposes it as a region named by its title. */
  group?: boolean;
  title?: ReactNode;
  /** On the right of the head: a count, a badge, a small button. */
  aside?: ReactNode;
  /** Puts the usual space around the children. */
  padded?: boolean;
  /** Hairlines between the children. */
  rows?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card with a hairline, for one thing with its actions. Never nested. */
export function Card({ as: Tag = 'div', headRef, group, title, aside, padded, rows, className, children }: CardProps) {
  const id = useId();
  return (
    <Tag
      role={group ? 'group' : undefined}
      aria-labelledby={group ? id : undefined}
      className={classes(css.card, rows && css.rows, className)}
    >
      {(title || aside) && (
        <header className={css.head}>
          <h2 id={id} ref={headRef}>
            {title}
          </h2>
          {aside && <span className={css.aside}>{aside}</span>}
        </header>
      )}
      {padded ? <div className={css.body}>{children}</div> : children}
    </Tag>
  );
}
