import { useTranslation } from 'react-i18next';
import { formatUsd } from '../../../../format.ts';
import { TextField } from '../../../../ui/inputs.tsx';
import { dollarsOf } from '../../sale/dollars.ts';
import { Proceeds } from '../../sale/Proceeds.tsx';
import { useQuote } from '../../sale/useQuote.ts';

interface BulkSaleProps {
  /** One of the domains; the proceeds are the same for each. */
  domain: string;
  price: string;
  onChange: (price: string) => void;
}

/** The minimum price for many domains, with the proceeds for each. */
export function BulkSale({ domain, price, onChange }: BulkSaleProps) {
  const { t } = useTranslation(['sale', 'domains', 'errors']);
  const dollars = dollarsOf(price);
  const { sale, problem } = useQuote(domain, dollars);
  const empty = price.trim() === '' ? t('errors:field.required') : t('errors:field.invalid');
  return (
    <>
      <p>{t('domains:bulk.sale')}</p>
      <TextField
        label={t('price')}
        hint={sale && t('priceHint', { minimum: formatUsd(sale.minimum) })}
        takes="digits"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        value={price}
        error={dollars === undefined ? empty : problem}
        onChange={({ target }) => onChange(target.value)}
      />
      {sale && (
        <section aria-live="polite" aria-label={t('fees')}>
          <Proceeds sale={sale} />
        </section>
      )}
    </>
  );
}
