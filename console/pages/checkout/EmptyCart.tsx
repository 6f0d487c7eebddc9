import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '../../paths.ts';
import { NameLine } from '../../ui/NameLine.tsx';
import css from './EmptyCart.module.css';

/** Nothing in it yet: the line to write a name on. */
export function EmptyCart() {
  const { t } = useTranslation('cart');
  const [text, setText] = useState('');
  return (
    <div className={css.page}>
      <h1>{t('empty.title')}</h1>
      <p className="lead">{t('empty.text')}</p>
      <NameLine value={text} onChange={setText} onSubmit={(typed) => navigate(paths.search(typed))} />
    </div>
  );
}
