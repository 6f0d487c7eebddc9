import type { ReactNode } from 'react';
import { LetterTable } from '../../ui/LetterTable.tsx';
import css from './AuthFrame.module.css';

interface AuthFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** One narrow column for signing in; on wide screens the other half shows the letter table. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={`wrap ${css.frame}`}>
      <section className={css.column}>
        <h1 className="page-title">{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </section>
      <div className={css.letters}>
        <LetterTable text="" />
      </div>
    </div>
  );
}
