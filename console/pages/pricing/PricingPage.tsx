import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failures.ts';
import { useProducts } from '../../api/queries.ts';
import { CodeTwin } from '../../ui/CodeTwin.tsx';
import { icon } from '../../ui/icon.ts';
import { Input } from '../../ui/inputs.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { curl } from '../code.ts';
import { PriceTable } from './PriceTable.tsx';
import css from './Pricing.module.css';
import { priceRows, termsOf } from './priceRows.ts';
import { Terms } from './Terms.tsx';

/** Shown until the prices have loaded, so that nothing moves. */
const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Prices of all zones for the selected term. */
export default function PricingPage() {
  const { t } = useTranslation('pricing');
  const products = useProducts();
  const [text, setText] = useState('');
  const [years, setYears] = useState(1);
  const terms = termsOf(products.data ?? []);
  const rows = priceRows(products.data ?? [], years, useDeferredValue(text));
  const zone = text.trim().replace(/^\./, '');

  return (
    <div className="wrap page">
      <h1 className="page-title">{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <div className={css.tools}>
        <Terms terms={terms.length > 0 ? terms : usual} value={years} onChange={setYears} />
        <search className={css.find}>
          <IconSearch {...icon} />
          <Input
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={63}
          />
        </search>
      </div>
      {products.isPending && <SkeletonRows />}
      {products.isError && !products.data && (
        <ErrorState
          title={t('failed')}
          {...failureOf(products.error)}
          onRetry={() => void products.refetch()}
          retrying={products.isFetching}
        />
      )}
      {products.data && rows.length > 0 && <PriceTable rows={rows} years={years} />}
      <output className={css.none}>{products.data && rows.length === 0 && t('none', { text: zone })}</output>
      {!products.isPending && (
        <div className="section">
          <CodeTwin
            title={t('code')}
            code={{
              curl: curl('GET', '/client/products'),
              sdk: "const products = await anun.products.list();\nconst zones = products.filter(({ type }) => type === 'tld');",
              cli: rows.length > 0 && zone !== '' ? `anun domains prices ${zone}` : 'anun domains prices',
            }}
          />
        </div>
      )}
    </div>
  );
}
