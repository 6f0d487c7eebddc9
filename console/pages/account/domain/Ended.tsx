import type { DomainDetail } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { inCurrency } from '../../../format.ts';
import { useCurrency } from '../../../shell/currency.tsx';
import { usePageHead } from '../../../shell/head.ts';
import { useDays } from '../../../shell/realm.ts';
import { Crumbs } from '../../../ui/Crumbs.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { DomainName } from '../../../ui/DomainName.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { DomainBadge } from '../domains/DomainTable.tsx';
import { domainsPage } from '../domains/page.ts';
import { orderPage } from '../../order/page.ts';
import { searchFor } from '../../search/page.ts';
import css from './Domain.module.css';
import { History } from './History.tsx';

type End = NonNullable<DomainDetail['ended']>;

/** A domain that has ended or was refused: when, why, and its refund. */
export function Ended({ domain, ended }: { domain: DomainDetail; ended: End }) {
  const { t } = useTranslation('domains');
  const currency = useCurrency();
  const { refund, orderId } = ended;
  const { formatDate } = useDays();
  usePageHead({ title: t('meta.detail', { domain: domain.domain }), description: t('meta.description') });
  return (
    <div className="wrap">
      <Crumbs
        items={[
          { label: t('list.title'), href: domainsPage.to() },
          { label: t('list.filter.ended'), href: `${domainsPage.to()}?filter=ended` },
          { label: domain.domain },
        ]}
      />
      <div className={css.head}>
        <div className={css.title}>
          <DomainName name={domain.domain} size="page" as="h1" copy />
          <div className={css.meta}>
            <DomainBadge domain={domain} explained />
            <span className="dim sm">{t('ended.since', { date: formatDate(ended.at) })}</span>
          </div>
        </div>
      </div>
      <section className="block">
        <h2 className="vh">{t('overview.title')}</h2>
        <DefinitionList
          items={[
            { term: t('ended.why'), value: ended.message },
            refund && {
              term: t('ended.money'),
              value: t(`ended.refund.${refund.to}`, { amount: inCurrency(refund.price, currency) }),
              hint: refund.settled ? undefined : t('ended.onTheWay'),
            },
            orderId !== null && {
              term: t('ended.order'),
              value: orderId,
              action: <LinkButton href={orderPage.to({ id: orderId })}>{t('ended.showOrder')}</LinkButton>,
            },
            domain.registered !== null && { term: t('overview.registered'), value: formatDate(domain.registered) },
          ].filter((item) => item !== false && item !== null)}
        />
      </section>
      <History steps={domain.history} />
      <div className="block stack">
        <p className="dim sm">{t('ended.kept')}</p>
        <p>
          <LinkButton href={searchFor(domain.domain)}>{t('ended.search')}</LinkButton>
        </p>
      </div>
    </div>
  );
}
