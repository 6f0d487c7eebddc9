import type { Cart, CheckResult } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { useAddItems } from '../../api/cart.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { showToast } from '../../ui/toasts.ts';
import { checkoutPage } from '../checkout/page.ts';
import { firstYears } from './sum.ts';
import css from './TakeSlab.module.css';

interface TakeSlabProps {
  /** Selected, available and not in the cart. */
  chosen: readonly CheckResult[];
  /** The cart, once it contains domains of this list. */
  cart: Cart | undefined;
}

/** The selected domains with the button that adds them all; then the cart's total from the API. */
export function TakeSlab({ chosen, cart }: TakeSlabProps) {
  const { t } = useTranslation(['search', 'common']);
  const currency = useCurrency();
  const add = useAddItems();
  if (chosen.length === 0 && !cart) return null;

  const takeAll = () =>
    add.mutate(
      chosen.map(({ name, domain, tld }) => ({
        type: 'domain_registration',
        name: tld,
        domain: name ?? domain,
        duration: 1,
        registrationSource: 'TLDList',
      })),
      { onSuccess: () => showToast({ tone: 'ok', title: t('itemsAdded', { count: chosen.length }) }) },
    );
  return (
    <div className={css.slab} aria-live="polite">
      {chosen.length > 0 ? (
        <>
          <span>
            <strong>{t('zones.chosen', { count: chosen.length })}</strong> {t('zones.forYear')}
            <span className={css.sum}>
              <Price {...firstYears(chosen)} currency={currency} />
            </span>
          </span>
          <Button onClick={takeAll} loading={add.isPending}>
            {t('zones.addAll')}
          </Button>
        </>
      ) : (
        cart && (
          <>
            <span>
              <span className={css.what}>{t('zones.cart')}</span>{' '}
              <strong>{t('common:items', { count: cart.items.length })}</strong>
              <span className={css.sum}>
                <Price {...cart.prices.current} currency={currency} />
              </span>
            </span>
            <LinkButton href={checkoutPage.to()}>{t('inCart')}</LinkButton>
          </>
        )
      )}
    </div>
  );
}
