import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failures.ts';
import { useProducts } from '../../api/queries.ts';
import { usePageHead } from '../../shell/head.ts';
import { CodeTwin } from '../../ui/CodeTwin.tsx';
import { icon } from '../../ui/icon.ts';
import { Input } from '../../ui/inputs.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { curl } from '../code.ts';
import { PriceTable } from './PriceTable.tsx';
import css from './Pricing.module.css';
import { priceRows } from './priceRows.ts';

/** What names cost: every zone, every term. */
export default function PricingPage() {
  const { t } = useTranslation('pricing');
  const products = useProducts();
  const [text, setText] = useState('');
  const rows = priceRows(products.data ?? [], useDeferredValue(text));
  usePageHead({ title: t('meta.title'), description: t('meta.description'), keywords: t('meta.keywords') });
  const zone = text.trim().replace(/^\./, '');

  return (
    <div className="wrap page">
      <h1 className="page-title">{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
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
      {products.isPending && <SkeletonRows />}
      {products.isError && !products.data && (
        <ErrorState
          title={t('failed')}
          {...failureOf(products.error)}
          onRetry={() => void products.refetch()}
          retrying={products.isFetching}
        />
      )}
      {products.data && rows.length > 0 && <PriceTable rows={rows} />}
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
