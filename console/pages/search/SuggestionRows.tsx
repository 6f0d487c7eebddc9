import type { RegistrationSource } from '@anun/sdk';
import type { FreeName } from '../../api/suggestions.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { DomainName } from '../../ui/DomainName.tsx';
import { Price } from '../../ui/Price.tsx';
import { AddName } from './AddName.tsx';
import css from './Suggestions.module.css';

/** Available domains with the reason for the suggestion, their price and the button to add them. */
export function SuggestionRows({ free, source }: { free: readonly FreeName[]; source: RegistrationSource }) {
  const currency = useCurrency();
  return (
    <ul className={css.rows}>
      {free.map(({ suggestion, result }) => (
        <li key={suggestion.asciiDomain}>
          <span>
            <DomainName name={suggestion.domain} />
            <small className={css.why}>{suggestion.detail}</small>
          </span>
          <span className={css.price}>
            <Price {...result.prices?.register} currency={currency} />
          </span>
          <span className={css.add}>
            <AddName result={result} source={source} years={1} />
          </span>
        </li>
      ))}
    </ul>
  );
}
