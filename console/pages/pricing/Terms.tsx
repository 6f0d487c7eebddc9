import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatYears } from '../../format.ts';
import css from './Pricing.module.css';

interface TermsProps {
  terms: readonly number[];
  value: number;
  onChange: (years: number) => void;
}

/** Selects the term of the prices. */
export function Terms({ terms, value, onChange }: TermsProps) {
  const { t } = useTranslation('pricing');
  const { t: words } = useTranslation();
  const name = useId();
  return (
    <fieldset className={css.terms}>
      <legend className="vh">{t('term')}</legend>
      {terms.map((years) => (
        <label key={years}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={years === value}
            aria-label={formatYears(words, years)}
            onChange={() => onChange(years)}
          />
          <span aria-hidden>{years === value ? formatYears(words, years) : years}</span>
        </label>
      ))}
    </fieldset>
  );
}
