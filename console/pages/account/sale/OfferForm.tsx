import type { DomainSale } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { reportFailure } from '../../../api/failures.ts';
import { refusedFields } from '../../../api/fields.ts';
import { formatUsd } from '../../../format.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { TextField } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { type Errors, useForm } from '../../../ui/useForm.ts';
import { curl } from '../../code.ts';
import { dollarsOf } from './dollars.ts';
import { Proceeds } from './Proceeds.tsx';
import css from './Sale.module.css';
import { useQuote } from './useQuote.ts';

interface Values {
  minBidPrice: string;
}

/** The form to offer a domain, with the proceeds from the API shortly after the last keystroke. */
export function OfferForm({ sale, onOffered }: { sale: DomainSale; onOffered: () => void }) {
  const { t } = useTranslation(['sale', 'errors']);
  const { domain, asciiDomain, minimum, actions } = sale;
  const form = useForm<Values>({
    initial: { minBidPrice: String(minimum) },
    validate: ({ minBidPrice }): Errors<Values> => {
      if (minBidPrice.trim() === '') return { minBidPrice: t('errors:field.required') };
      return dollarsOf(minBidPrice) === undefined ? { minBidPrice: t('errors:field.invalid') } : {};
    },
    async submit(values) {
      try {
        const minBidPrice = dollarsOf(values.minBidPrice) ?? 0;
        await anun.marketplace.create({ body: { domain: asciiDomain, minBidPrice } });
        showToast({ tone: 'ok', title: t('offered', { domain }) });
        onOffered();
      } catch (error) {
        const refused = refusedFields(error, values);
        if (!refused) reportFailure(error);
        return refused;
      }
    },
  });
  const price = dollarsOf(form.values.minBidPrice);
  const quote = useQuote(asciiDomain, price);
  const body = { domain: asciiDomain, minBidPrice: price ?? minimum };

  return (
    <>
      {!actions.list.allowed && <Notice tone="warn">{actions.list.reason}</Notice>}
      <form className={`form ${css.form}`} noValidate onSubmit={form.onSubmit}>
        <TextField
          label={t('price')}
          hint={t('priceHint', { minimum: formatUsd(minimum) })}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          {...form.text('minBidPrice')}
          error={form.errorOf('minBidPrice') ?? quote.problem}
        />
        <section aria-live="polite" aria-label={t('fees')}>
          <h3 className={css.fees}>{t('fees')}</h3>
          <Proceeds sale={quote.sale ?? sale} />
        </section>
        <div>
          <Button type="submit" rank="main" size="lg" disabled={!actions.list.allowed} loading={form.sending}>
            {t('offer')}
          </Button>
        </div>
      </form>
      <div className="block">
        <CodeTwin
          code={{
            curl: curl('POST', '/client/marketplace', body),
            sdk: `await anun.marketplace.create({ body: ${JSON.stringify(body)} });`,
            cli: `anun sale offer ${domain} --price ${body.minBidPrice}`,
          }}
        />
      </div>
    </>
  );
}
