import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homePage } from '../pages/home/page.ts';
import { LinkButton } from './Button.tsx';
import css from './NotFound.module.css';
import { NameLine } from './NameLine.tsx';

interface NotFoundProps {
  /** The word that led here: the last part of the address. It stands on the line. */
  word: string;
  /** Looks for that word as a name. */
  onSearch: (text: string) => void;
}

/** The page is not there: the name line again, with the missing word on it. */
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
