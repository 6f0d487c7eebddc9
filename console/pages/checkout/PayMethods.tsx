import type { Cart, PaymentMethod, PaymentWay, User } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '../../shell/currency.tsx';
import { type PayOption, PayOptions } from '../../ui/PayOptions.tsx';
import type { MakeToken } from './CardForm.tsx';
import { beginnings } from './beginnings.tsx';

interface PayMethodsProps {
  cart: Cart;
  ways: PaymentWay[];
  /** Nobody yet: the ways to pay are shown, and chosen after the sign-in. */
  user: User | undefined;
  value: PaymentMethod | undefined;
  onChange: (method: PaymentMethod) => void;
  onMaker: (make: MakeToken | undefined) => void;
}

/** Ways to pay this cart, by the API; each is drawn by how it begins. */
export function PayMethods({ cart, ways, user, value, onChange, onMaker }: PayMethodsProps) {
  const { t } = useTranslation('cart');
  const currency = useCurrency();
  if (ways.length === 0) return <p className="dim">{t('pay.none')}</p>;
  const optionOf = (way: PaymentWay): PayOption<PaymentMethod> => {
    const { disabled = false, ...option } = beginnings[way.begins]({ way, cart, user, currency, t, onMaker });
    return { value: way.method, ...option, disabled: !user || disabled };
  };
  return <PayOptions legend={t('pay.title')} options={ways.map(optionOf)} value={value} onChange={onChange} />;
}
