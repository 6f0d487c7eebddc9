import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homePage } from '../pages/home/page.ts';
import { LinkButton } from './Button.tsx';
import css from './NotFound.module.css';
import { NameLine } from './NameLine.tsx';

interface NotFoundProps {
  /** The last segment of the address, filled into the field. */
  word: string;
  /** Searches for that word as a domain. */
  onSearch: (text: string) => void;
}

/** The not-found page: the name line with the missing word. */
export function NotFound({ word, onSearch }: NotFoundProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(word);
  return (
    <div className={css.page}>
      <h1>{t('notFound.title')}</h1>
      <p className="lead">{t('notFound.text')}</p>
      <NameLine value={text} onChange={setText} onSubmit={onSearch} action={t('notFound.search')} />
      <p className={css.home}>
        <LinkButton href={homePage.to()}>{t('notFound.home')}</LinkButton>
      </p>
    </div>
  );
}
