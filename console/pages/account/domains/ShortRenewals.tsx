import type { Domain } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { itemOf, useAddItems } from '../../../api/cart.ts';
import { useCart, useUser } from '../../../api/queries.ts';
import { inCurrency } from '../../../format.ts';
import { useCurrency } from '../../../shell/currency.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { checkoutPage } from '../../checkout/page.ts';
import { renewalOf } from './bulk/changes.ts';
import css from './Domains.module.css';

/** Warns about domains with auto-renew that the balance does not cover, with a button to renew them now. */
export function ShortRenewals({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTranslation('domains');
  const currency = useCurrency();
  const balances = useUser().data?.balances;
  const cart = useCart().data;
  const add = useAddItems();
  const short = domains.filter(({ role, lifecycle }) => role === 'owner' && lifecycle.autoRenewShort);
  const [first] = short;
  if (!first || !balances) return null;
  const balance = inCurrency(balances, currency);
  const payable = short.filter(({ actions }) => actions.renew.allowed);
  const missing = payable.filter(({ asciiDomain }) => !itemOf(cart, asciiDomain, 'domain_renew'));
  const pay = () =>
    add.mutate(
      missing.map(({ domain }) => ({ type: 'domain_renew', domain })),
      { onSuccess: () => navigate(checkoutPage.to()) },
    );
  const step = () => {
    if (payable.length === 0) return undefined;
    if (missing.length === 0) return <LinkButton href={checkoutPage.to()}>{t('action.inCart')}</LinkButton>;
    const amount = inCurrency(renewalOf(new Map(missing.map((one) => [one._id, one]))), currency);
    return (
      <Button loading={add.isPending} onClick={pay}>
        {t('short.renew', { amount })}
      </Button>
    );
  };
  return (
    <div className={css.short}>
      <Notice tone="warn" action={step()}>
        {short.length > 1
          ? t('short.text', { count: short.length, balance })
          : t('short.domain', { domain: first.domain, balance })}
      </Notice>
    </div>
  );
}
