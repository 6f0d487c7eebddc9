import type { ReactNode } from 'react';
import css from './gallery.module.css';

/** One titled row of the gallery. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      <div style={{ minWidth: 0 }}>{children}</div>
    </section>
  );
}
