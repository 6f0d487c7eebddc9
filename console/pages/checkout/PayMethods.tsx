import type { Cart, PaymentMethod, Store, User } from '@anun/sdk';
import IconCreditCard from '@tabler/icons-react/icons/IconCreditCard';
import IconWallet from '@tabler/icons-react/icons/IconWallet';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '../../shell/currency.tsx';
import { inCurrency } from '../../format.ts';
import { icon } from '../../ui/icon.ts';
import { type PayOption, PayOptions } from '../../ui/PayOptions.tsx';
import { CardForm, type MakeToken } from './CardForm.tsx';

interface PayMethodsProps {
  cart: Cart;
  store: Store;
  /** Nobody yet: the ways to pay are shown, and chosen after the sign-in. */
  user: User | undefined;
  value: PaymentMethod | undefined;
  onChange: (method: PaymentMethod) => void;
  onMaker: (make: MakeToken | undefined) => void;
}

/** Ways to pay this cart, by the API. */
export function PayMethods({ cart, store, user, value, onChange, onMaker }: PayMethodsProps) {
  const { t } = useTranslation('cart');
  const currency = useCurrency();
  if (cart.methods.length === 0) return <p className="dim">{t('pay.none')}</p>;

  const optionOf = (method: PaymentMethod): PayOption<PaymentMethod> => {
    if (method === 'stripe') {
      const settings = store.payment.stripe;
      return {
        value: method,
        label: t('method.newCard'),
        detail: t('method.newCardDetail'),
        aside: t('method.atOnce'),
        icon: <IconCreditCard {...icon} />,
        disabled: !user,
        body: settings && <CardForm settings={settings} onMaker={onMaker} />,
      };
    }
    return {
      value: method,
      label: t('method.balance'),
      detail: user && balanceDetail(user),
      aside: t('method.balanceAside'),
      icon: <IconWallet {...icon} />,
      disabled: !user || !cart.balanceAfter,
    };
  };
  const balanceDetail = ({ balances }: User) => {
    const amount = inCurrency(balances, currency);
    if (!cart.balanceAfter) return t('method.balanceShort', { amount });
    return t('method.balanceDetail', { amount, rest: inCurrency(cart.balanceAfter, currency) });
  };
  return <PayOptions legend={t('pay.title')} options={cart.methods.map(optionOf)} value={value} onChange={onChange} />;
}
