import IconBuildingBank from '@tabler/icons-react/icons/IconBuildingBank';
import IconCreditCard from '@tabler/icons-react/icons/IconCreditCard';
import IconFileInvoice from '@tabler/icons-react/icons/IconFileInvoice';
import IconLock from '@tabler/icons-react/icons/IconLock';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import IconWallet from '@tabler/icons-react/icons/IconWallet';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { formatAmd, formatUsd } from '../format.ts';
import type { Currency } from '../languages.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { DomainName } from '../ui/DomainName.tsx';
import { icon, smallIcon } from '../ui/icon.ts';
import { Input, Select } from '../ui/inputs.tsx';
import { Link } from '../ui/Link.tsx';
import { PayOptions } from '../ui/PayOptions.tsx';
import { Price } from '../ui/Price.tsx';
import { Dock, SummarySheet } from '../ui/SummarySheet.tsx';
import { specialTermsPage } from '../pages/documents/page.ts';
import css from './gallery.module.css';
import { nothing } from './samples.ts';

const items = [
  { name: 'նուռ.հայ', ascii: 'xn--kbbemx.xn--y9a3aq', amd: 1, usd: 0, was: { amd: 8900, usd: 24.05 } },
  { name: 'nurr.am', ascii: 'nurr.am', amd: 17_400, usd: 47.03 },
  { name: 'tsirani-ayg.am', ascii: 'tsirani-ayg.am', amd: 7900, usd: 21.35, was: { amd: 8900, usd: 24.05 } },
];

/** The checkout: items left, sheet right, dock on phones. */
export function Checkout({ currency }: { currency: Currency }) {
  const { t } = useTranslation('cart');
  return (
    <div className="wrap page">
      <div className="with-sum">
        <div>
          <h1 className="page-title">{t('title')}</h1>
          <Items currency={currency} />
          <h2 className={css.title}>{t('pay.title')}</h2>
          <div style={{ marginTop: 16 }}>
            <Methods />
          </div>
        </div>
        <SummarySheet
          lines={[
            { label: t('sum.items', { count: 3 }), amount: formatAmd(35_200) },
            { label: t('sum.gift'), amount: formatAmd(-8899) },
            { label: t('sum.coupon', { code: 'GARUN' }), amount: formatAmd(-1000) },
          ]}
          total={{ label: t('sum.total'), amount: formatAmd(25_301) }}
          rate={t('sum.rate', { usd: formatUsd(68.38), rate: formatAmd(370) })}
          action={
            <Button rank="main" size="lg" full>
              {t('pay.button', { amount: formatAmd(25_301) })}
            </Button>
          }
          terms={
            <Trans
              t={t}
              i18nKey="pay.terms"
              components={{ terms: <Link href={specialTermsPage.to()} className="link" /> }}
            />
          }
          coupon={
            <form className="inline-form" onSubmit={nothing}>
              <Input aria-label={t('coupon.label')} placeholder={t('coupon.label')} />
              <Button>{t('coupon.apply')}</Button>
            </form>
          }
          note={
            <>
              <IconLock {...smallIcon} />
              {t('pay.secure')}
            </>
          }
        />
      </div>
      <Dock
        amount={formatAmd(25_301)}
        note={`≈ ${formatUsd(68.38)}, ${t('sum.vat')}`}
        action={
          <Button rank="main" size="lg">
            {t('pay.short')}
          </Button>
        }
      />
    </div>
  );
}

function Items({ currency }: { currency: Currency }) {
  const { t } = useTranslation('cart');
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={item.name}>
          <div>
            <DomainName name={item.name} asciiName={item.ascii} size="cart" />
            <div className={css.kind}>{t('kind.domain_registration')}</div>
          </div>
          <Select aria-label={t('term')} defaultValue="2">
            <option value="1">{t('term.years', { ns: 'common', count: 1 })}</option>
            <option value="2">{t('term.years', { ns: 'common', count: 2 })}</option>
          </Select>
          <div className={css.amount}>
            <Price amd={item.amd} usd={item.usd} was={item.was} currency={currency} stacked />
          </div>
          <IconButton label={t('removeItem', { domain: item.name })}>
            <IconTrash {...icon} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Methods() {
  const { t } = useTranslation('cart');
  const [method, setMethod] = useState('card');
  return (
    <PayOptions
      legend={t('pay.title')}
      value={method}
      onChange={setMethod}
      options={[
        {
          value: 'card',
          label: t('method.savedCard', { last4: '4242' }),
          detail: t('method.savedCardDetail', { currency: 'AMD' }),
          aside: t('method.atOnce'),
          icon: <IconCreditCard {...icon} />,
        },
        {
          value: 'balance',
          label: t('method.balance'),
          detail: t('method.balanceDetail', { amount: formatAmd(42_600), rest: formatAmd(17_299) }),
          aside: t('method.balanceAside'),
          icon: <IconWallet {...icon} />,
        },
        {
          value: 'transfer',
          label: t('method.bank_transfer'),
          detail: t('method.bank_transferDetail', { account: '10048216' }),
          aside: t('method.bank_transferAside'),
          icon: <IconBuildingBank {...icon} />,
        },
        {
          value: 'company',
          label: t('method.company'),
          detail: t('method.companyDetail'),
          icon: <IconFileInvoice {...icon} />,
          disabled: true,
        },
      ]}
    />
  );
}
