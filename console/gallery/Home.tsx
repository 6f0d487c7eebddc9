import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../languages.ts';
import { Button } from '../ui/Button.tsx';
import { DomainName } from '../ui/DomainName.tsx';
import { icon } from '../ui/icon.ts';
import { LetterTable } from '../ui/LetterTable.tsx';
import { NameLine } from '../ui/NameLine.tsx';
import { Price } from '../ui/Price.tsx';
import css from './gallery.module.css';
import { nothing } from './samples.ts';

/** The first view of the home page. */
export function Home({ currency }: { currency: Currency }) {
  const { t } = useTranslation('home');
  const [text, setText] = useState('նուռ');
  return (
    <div className={`wrap ${css.hero}`}>
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <NameLine value={text} onChange={setText} onSubmit={nothing}>
          <ul className={css.answers}>
            {['նուռ.հայ', 'nurr.am'].map((name) => (
              <li key={name}>
                <IconCheck {...icon} />
                <DomainName name={name} />
                <Price amd={8900} usd={24.05} currency={currency} per="year" />
                <Button>{t('answers.add')}</Button>
              </li>
            ))}
          </ul>
        </NameLine>
      </div>
      <LetterTable text={text} />
    </div>
  );
}
