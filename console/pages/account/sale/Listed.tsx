import type { DomainSale, Listing } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { formatUsd } from '../../../format.ts';
import { useDays } from '../../../shell/realm.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Lazily } from '../../../ui/Lazily.tsx';
import { Tip } from '../../../ui/Tip.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { curl } from '../../code.ts';
import { Proceeds } from './Proceeds.tsx';
import css from './Sale.module.css';

const ConfirmModal = lazy(() => import('../../../ui/ConfirmModal.tsx'));

interface ListedProps {
  sale: DomainSale;
  listing: Listing;
  onCancelled: () => void;
}

/** A domain that is for sale: since when, its minimum price, and the button to withdraw it. */
export function Listed({ sale, listing, onCancelled }: ListedProps) {
  const { t } = useTranslation('sale');
  const { formatDate } = useDays();
  const [asked, setAsked] = useState(false);
  const { domain, asciiDomain } = sale;
  const cancel = useMutation({
    mutationFn: () => anun.marketplace.cancel({ path: { domain: asciiDomain } }),
    onSuccess: () => showToast({ tone: 'ok', title: t('cancelled', { domain }) }),
    onSettled: () => {
      setAsked(false);
      onCancelled();
    },
  });
  const { allowed, reason } = sale.actions.cancel;
  const button = (
    <Button rank="bad" disabled={!allowed} onClick={() => setAsked(true)}>
      {t('cancel')}
    </Button>
  );
  return (
    <>
      <DefinitionList
        items={[
          { term: t('since'), value: <time dateTime={listing.createdAt}>{formatDate(listing.createdAt)}</time> },
          { term: t('from'), value: formatUsd(listing.minBidPrice) },
        ]}
      />
      <h3 className={css.fees}>{t('fees')}</h3>
      <Proceeds sale={sale} />
      <div className={css.act}>{allowed ? button : <Tip text={reason}>{button}</Tip>}</div>
      <div className="block">
        <CodeTwin
          code={{
            curl: curl('DELETE', `/client/marketplace/${asciiDomain}`),
            sdk: `await anun.marketplace.cancel({ path: { domain: ${JSON.stringify(domain)} } });`,
            cli: `anun sale cancel ${domain}`,
          }}
        />
      </div>
      {asked && (
        <Lazily>
          <ConfirmModal
            opened
            tone="bad"
            title={t('cancelTitle', { domain })}
            action={t('cancel')}
            confirming={cancel.isPending}
            onConfirm={() => cancel.mutate()}
            onClose={() => setAsked(false)}
          >
            {t('cancelText')}
          </ConfirmModal>
        </Lazily>
      )}
    </>
  );
}
