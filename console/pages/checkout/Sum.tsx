import type { Cart, PaymentWay, Store, User } from '@anun/sdk';
import IconLock from '@tabler/icons-react/icons/IconLock';
import { Trans, useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { formatAmd, formatUsd, isVisibleUsd, inCurrency } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { saveReturn } from '../../shell/returning.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icon.ts';
import { Link } from '../../ui/Link.tsx';
import { Dock, SummarySheet } from '../../ui/SummarySheet.tsx';
import { specialTermsPage } from '../documents/page.ts';
import { checkoutPage } from './page.ts';
import { loginPage } from '../auth/login/page.ts';
import { Coupon } from './Coupon.tsx';
import css from './Sum.module.css';
import type { Payment } from './usePayment.ts';

interface SumProps {
  cart: Cart;
  store: Store;
  user: User | undefined;
  way: PaymentWay | undefined;
  payment: Payment;
  /** Opens the contact dialog. */
  onContact: () => void;
}

/** The total from the API, and the pay button; on phones the button is in a dock. */
export function Sum({ cart, store, user, way, payment, onContact }: SumProps) {
  const { t } = useTranslation(['cart', 'common']);
  const currency = useCurrency();
  const { current } = cart.prices;
  const usd = isVisibleUsd(current.usd) ? current.usd : undefined;
  const rate = formatAmd(store.rate.amdPerUsd);

  const rateLine = () => {
    if (way?.currency === 'USD') return t('sum.vat');
    if (currency === 'USD' && current.amd > 0) return t('sum.charged', { amount: formatAmd(current.amd), rate });
    if (usd === undefined) return t('sum.vat');
    return t('sum.rate', { usd: formatUsd(usd), rate });
  };
  const blocked = () => {
    if (!user) return undefined;
    if (cart.items.some(({ problem }) => problem)) return t('problems');
    if (cart.contactInfoNeeded) return t('contact.blocked');
    if (cart.passportNeeded) return t('contact.passportBlocked');
    return way ? undefined : t('pay.none');
  };
  const reason = blocked();
  const button = { cart, user, way, payment, blocked: reason !== undefined, onContact };
  return (
    <>
      <SummarySheet
        lines={linesOf()}
        total={{ label: t('sum.total'), amount: inCurrency(current, currency) }}
        rate={rateLine()}
        action={<PayButton {...button} full />}
        terms={
          <>
            {reason && <span className={css.reason}>{reason}</span>}
            <Trans
              t={t}
              i18nKey="pay.terms"
              components={{ terms: <Link href={specialTermsPage.to()} className="link" /> }}
            />
          </>
        }
        coupon={<Coupon cart={cart} moment={`${way?.method} ${payment.state}`} />}
        note={
          <>
            <IconLock {...smallIcon} />
            {t('pay.secure')}
          </>
        }
      />
      <Dock
        amount={inCurrency(current, currency)}
        note={usd !== undefined && currency === 'AMD' ? `≈\u00a0${formatUsd(usd)}, ${t('sum.vat')}` : t('sum.vat')}
        action={<PayButton {...button} short />}
      />
    </>
  );

  /** The subtotal, if it differs from the total. */
  function linesOf() {
    const { regular, discount } = cart.prices;
    if (discount.amd === 0) return [{ label: t('sum.items', { count: cart.items.length }), amount: '' }];
    const gifts = cart.items.some(({ useGift }) => useGift);
    const codes =
      cart.coupon !== null &&
      cart.items.some(({ useGift, currentAmount, regularAmount }) => !useGift && currentAmount < regularAmount);
    const label =
      gifts && codes ? t('sum.discount') : gifts ? t('sum.gift') : t('sum.coupon', { code: cart.coupon ?? '' });
    return [
      {
        label: `${t('sum.subtotal')}, ${t('sum.items', { count: cart.items.length })}`,
        amount: inCurrency(regular, currency),
      },
      { label, amount: inCurrency({ amd: -discount.amd, usd: -discount.usd }, currency) },
    ];
  }
}

interface PayButtonProps {
  cart: Cart;
  user: User | undefined;
  way: PaymentWay | undefined;
  payment: Payment;
  blocked: boolean;
  onContact: () => void;
  full?: boolean;
  short?: boolean;
}

/** The main button: pays, goes to the login and back, or asks for the missing contact. */
function PayButton({ cart, user, way, payment, blocked, onContact, full, short }: PayButtonProps) {
  const { t } = useTranslation('cart');
  if (!user) {
    const logIn = () => {
      saveReturn({ path: checkoutPage.to(), verified: true });
      navigate(loginPage.to());
    };
    return (
      <Button rank="main" size="lg" full={full} onClick={logIn}>
        {t('pay.logIn')}
      </Button>
    );
  }
  if (cart.contactInfoNeeded || cart.passportNeeded) {
    return (
      <Button rank="main" size="lg" full={full} onClick={onContact}>
        {t(cart.contactInfoNeeded ? 'contact.action' : 'contact.passportAction')}
      </Button>
    );
  }
  const label = () => {
    if (payment.state === 'leaving') return t('pay.wait');
    return short
      ? t('pay.short')
      : t('pay.button', { amount: inCurrency(cart.prices.current, way?.currency ?? 'AMD') });
  };
  return (
    <Button
      rank="main"
      size="lg"
      full={full}
      disabled={blocked || way === undefined}
      loading={payment.state !== 'idle'}
      onClick={() => way && void payment.pay(cart, way)}
    >
      {label()}
    </Button>
  );
}
