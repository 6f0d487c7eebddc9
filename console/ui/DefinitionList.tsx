import type { ReactNode } from 'react';
import css from './DefinitionList.module.css';

interface Definition {
  term: ReactNode;
  value: ReactNode;
  /** A grey line under the value. */
  hint?: ReactNode;
  /** On the right: a switch, a button, a link. */
  action?: ReactNode;
}

/** A definition list, each line with at most one action. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={css.list}>
      {items.map((item, index) => (
        <div key={index} className={css.row}>
          <dt>{item.term}</dt>
          <dd>
            <span>
              {item.value}
              {item.hint && <small>{item.hint}</small>}
            </span>
            {item.action && <span className={css.action}>{item.action}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
