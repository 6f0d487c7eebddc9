import type { Cart, Currency, PaymentMethod, PaymentWay, User } from '@anun/sdk';
import IconBuildingBank from '@tabler/icons-react/icons/IconBuildingBank';
import IconCreditCard from '@tabler/icons-react/icons/IconCreditCard';
import IconWallet from '@tabler/icons-react/icons/IconWallet';
import type { TFunction } from 'i18next';
import { inCurrency } from '../../format.ts';
import { icon } from '../../ui/icon.ts';
import type { PayOption } from '../../ui/PayOptions.tsx';
import { CardForm, type MakeToken } from './CardForm.tsx';

interface Drawing {
  way: PaymentWay;
  cart: Cart;
  user: User | undefined;
  currency: Currency;
  t: TFunction<'cart'>;
  onMaker: (make: MakeToken | undefined) => void;
}
type Option = Omit<PayOption<PaymentMethod>, 'value'>;

/** The provider's form makes a token on this page. */
const token = ({ way: { script }, t, onMaker }: Drawing): Option => ({
  label: t('method.newCard'),
  detail: t('method.newCardDetail'),
  aside: t('method.atOnce'),
  icon: <IconCreditCard {...icon} />,
  body: script && <CardForm settings={script} onMaker={onMaker} />,
});

/** The buyer goes on at the provider's page; how they get there, the order says. */
const leaving = ({ way, t }: Drawing): Option => ({
  label: way.label,
  detail: t('method.leavingDetail'),
  icon: <IconBuildingBank {...icon} />,
});

/** The buyer goes on at the order's page, where the provider draws its own elements. */
const session = ({ way, t }: Drawing): Option => ({
  label: way.label,
  detail: t('method.sessionDetail'),
  icon: <IconCreditCard {...icon} />,
});

/** Paid from the balance: shows what stays of it. */
function nothing({ cart: { balanceAfter }, user, currency, t }: Drawing): Option {
  const amount = user && inCurrency(user.balances, currency);
  return {
    label: t('method.balance'),
    detail:
      balanceAfter && amount
        ? t('method.balanceDetail', { amount, rest: inCurrency(balanceAfter, currency) })
        : amount && t('method.balanceShort', { amount }),
    aside: t('method.balanceAside'),
    icon: <IconWallet {...icon} />,
    disabled: !balanceAfter,
  };
}

/** How a way to pay is drawn, by how it begins: a way that the API learns to begin does not compile until it is here. */
export const beginnings: Record<PaymentWay['begins'], (drawing: Drawing) => Option> = {
  token,
  redirect: leaving,
  form: leaving,
  session,
  nothing,
};

/** Ways that this page knows how to begin, of those that the API offers for the cart. */
export const knownWays = (ways: PaymentWay[], { methods }: Cart): PaymentWay[] =>
  ways.filter(({ method, begins }) => methods.includes(method) && Object.hasOwn(beginnings, begins));

/** Can it be chosen now? Money that is here may be too little. */
export const isPayable = ({ begins }: PaymentWay, { balanceAfter }: Cart): boolean =>
  begins !== 'nothing' || balanceAfter !== null;
