import type { DomainDetail, DomainSale } from '@anun/sdk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { anun, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { failureOf } from '../../../api/failures.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ofDomains } from '../domainCache.ts';
import { Listed } from './Listed.tsx';
import { OfferForm } from './OfferForm.tsx';
import css from './Sale.module.css';

/** The domain on the marketplace: its offer, or the form to offer it. */
export function Sale({ domain }: { domain: DomainDetail }) {
  const { t } = useTranslation('sale');
  const key = keyOf('marketplace.sale', domain.asciiDomain);
  const sale = useQuery<DomainSale>({
    queryKey: key,
    queryFn: ({ signal }) => anun.marketplace.sale({ path: { domain: domain.asciiDomain }, signal }),
  });
  const changed = () => {
    void queries.invalidateQueries({ queryKey: key });
    void queries.invalidateQueries(ofDomains);
  };
  return (
    <div>
      <h2>{t('title')}</h2>
      <p className={`lead ${css.lead}`}>{t(sale.data?.listing ? 'leadListed' : 'lead', { domain: domain.domain })}</p>
      {sale.isPending && <SkeletonRows rows={2} />}
      {sale.isError && (
        <ErrorState
          title={t('failed')}
          {...failureOf(sale.error)}
          onRetry={() => void sale.refetch()}
          retrying={sale.isFetching}
        />
      )}
      {sale.data?.listing && <Listed sale={sale.data} listing={sale.data.listing} onCancelled={changed} />}
      {sale.data && !sale.data.listing && <OfferForm sale={sale.data} onOffered={changed} />}
    </div>
  );
}
