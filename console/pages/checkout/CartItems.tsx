import { type Cart, type CartItem, isDomainItem } from '@anun/sdk';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useTranslation } from 'react-i18next';
import { useRemoveItems, useUpdateItem } from '../../api/cart.ts';
import { useStore } from '../../api/queries.ts';
import { formatTerm, inCurrency } from '../../format.ts';
import { ItemName } from '../../items/ItemName.tsx';
import { kindOfItem } from '../../items/kinds.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/choices.tsx';
import { icon, smallIcon } from '../../ui/icon.ts';
import { Select } from '../../ui/inputs.tsx';
import { PremiumMark } from '../../ui/PremiumMark.tsx';
import { Price } from '../../ui/Price.tsx';
import css from './CartItems.module.css';
import { explainCart } from './explained.ts';

/** The items of the cart: name, kind, term, price and the button to remove it. */
export function CartItems({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  return (
    <ul className={css.items} aria-label={t('columns.item')}>
      {cart.items.map((item) => (
        <Item key={item._id} item={item} coupon={cart.coupon} />
      ))}
    </ul>
  );
}

function Item({ item, coupon }: { item: CartItem; coupon: string | null }) {
  const { t } = useTranslation(['cart', 'common']);
  const currency = useCurrency();
  const update = useUpdateItem();
  const remove = useRemoveItems();
  const clock = useStore().data?.clock ?? '';
  const { current, regular } = item.prices;
  const cheaper = current.amd < regular.amd;
  // Show the new term immediately; the price follows from the API.
  const wanted = update.isPending ? update.variables : undefined;
  const useGift = wanted?.useGift ?? item.useGift;
  return (
    <li aria-busy={update.isPending || remove.isPending}>
      <div>
        <ItemName item={item} size="cart" />
        <p className={css.kind}>
          {kindOf()}
          {cheaper && !item.useGift && coupon !== null && <>, {t('code', { code: coupon })}</>}
        </p>
        {isDomainItem(item) && item.premium && <PremiumMark renewal={item.renewalPrice} />}
        {item.giftAvailable && (
          <div className={css.gift}>
            <CheckField
              label={t('useGift', { zone: item.name })}
              checked={useGift}
              disabled={update.isPending}
              onChange={(event) => update.mutate({ _id: item._id, useGift: event.target.checked })}
            />
          </div>
        )}
        {item.problem && (
          <p className={css.problem} role="alert">
            <IconAlertTriangle {...smallIcon} />
            <span>{item.problem.detail}</span>
          </p>
        )}
      </div>
      <TermSelect
        item={item}
        chosen={wanted?.plan?._id}
        disabled={useGift || update.isPending}
        onChoose={(plan) => update.mutate({ _id: item._id, plan: { _id: plan } })}
      />
      <div className={css.amount}>
        <Price {...current} was={cheaper ? regular : undefined} currency={currency} stacked />
        {item.useGift && <small>{t('freeYear')}</small>}
      </div>
      <div className={css.remove}>
        <IconButton
          label={t('removeItem', { domain: item.label })}
          loading={remove.isPending}
          onClick={() => {
            explainCart(clock);
            remove.mutate([item._id]);
          }}
        >
          <IconTrash {...icon} />
        </IconButton>
      </div>
    </li>
  );

  function kindOf(): string {
    const kind = t(kindOfItem(item.type).kind);
    if (item.useGift) return `${kind}, ${t('freeYearLine')}`;
    if (item.duration === 1 || item.duration === null) return kind;
    const { perYear } = item.prices;
    return `${kind}, ${t('perYear', { amount: inCurrency(perYear, currency) })}`;
  }
}

interface TermSelectProps {
  item: CartItem;
  /** What was just chosen, before the API has answered. */
  chosen: string | undefined;
  disabled: boolean;
  onChoose: (plan: string) => void;
}

/** The terms to choose from; nothing for what is bought once. */
function TermSelect({ item, chosen, disabled, onChoose }: TermSelectProps) {
  const { t } = useTranslation('cart');
  const { t: words } = useTranslation();
  if (!item.plan) return <span />;
  return (
    <Select
      aria-label={`${t('term')}, ${item.label}`}
      className={css.term}
      value={chosen ?? item.plan._id}
      disabled={disabled}
      onChange={(event) => onChoose(event.target.value)}
    >
      {item.plans.map((plan) => (
        <option key={plan._id} value={plan._id}>
          {formatTerm(words, plan.duration, plan.durationUnit === 'month' ? 'month' : 'year')}
        </option>
      ))}
    </Select>
  );
}
