import type { CheckResult, Gift, Plan } from '@anun/sdk';
import IconGift from '@tabler/icons-react/icons/IconGift';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInCart } from '../../api/cart.ts';
import { giftFor, useFreeYear } from '../../api/gifts.ts';
import { registerPlans, zoneOf } from '../../api/products.ts';
import { useCart, useProducts, useUser } from '../../api/queries.ts';
import { formatYears, inCurrency } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { Switch } from '../../ui/choices.tsx';
import { icon } from '../../ui/icon.ts';
import { SelectField } from '../../ui/inputs.tsx';
import { Price } from '../../ui/Price.tsx';
import { AddName } from './AddName.tsx';
import { WelcomeYear } from './WelcomeYear.tsx';
import css from './BuyName.module.css';

/** Term, price and the button that adds it to the cart. */
export function BuyName({ result }: { result: CheckResult }) {
  const { t } = useTranslation(['search', 'common']);
  const { t: words } = useTranslation();
  const [years, setYears] = useState(1);
  const [wantsGift, setWantsGift] = useState(false);
  const zone = zoneOf(useProducts().data, result.tld);
  const user = useUser().data;
  const cart = useCart().data;
  const inCart = useInCart(result.asciiDomain);
  const currency = useCurrency();
  const gift = result.premium || inCart ? undefined : giftFor(user, cart, result.tld);
  const welcome = useFreeYear(result.tld);
  const useGift = gift !== undefined && wantsGift;
  // Premium domains don't use the catalogue's terms; the cart prices further years.
  const plans = result.premium ? [] : registerPlans(zone);
  const plan = plans.find(({ duration }) => duration === years) ?? plans[0];
  const term = useGift ? 1 : (plan?.duration ?? 1);

  return (
    <>
      {result.premium && <p className={css.premium}>{t('premium.text')}</p>}
      <div className={css.buy}>
        {plans.length > 0 && (
          <SelectField
            label={t('term')}
            value={String(term)}
            disabled={useGift || inCart}
            onChange={(event) => setYears(Number(event.target.value))}
            options={plans.map(({ duration }) => ({ value: String(duration), label: formatYears(words, duration) }))}
          />
        )}
        <Sum result={result} plan={plan} gift={useGift ? gift : undefined} />
        <div className={css.add}>
          <AddName main result={result} source="mainResult" years={term} useGift={useGift} />
        </div>
      </div>
      {gift && (
        <label className={css.gift}>
          <IconGift {...icon} />
          <span>
            <strong>{t('gift.title')}</strong> {t('gift.text', { amount: inCurrency(gift.prices, currency) })}
          </span>
          <Switch
            aria-label={t('gift.use')}
            checked={wantsGift}
            onChange={(event) => setWantsGift(event.target.checked)}
          />
        </label>
      )}
      {welcome && !user && !result.premium && !inCart && <WelcomeYear gift={welcome} />}
      {zone?.policy?.reviewed && <p className={css.review}>{t('review')}</p>}
    </>
  );
}

/** The price for the term and per year; premium domains have their own price. */
function Sum({ result, plan, gift }: { result: CheckResult; plan: Plan | undefined; gift: Gift | undefined }) {
  const { t } = useTranslation(['search', 'common']);
  const currency = useCurrency();
  const own = result.prices?.register;
  if (gift) return <Price {...gift.prices} was={own} currency={currency} size="lg" />;
  if (!plan) {
    const renew = result.prices?.renew;
    const amount = renew && inCurrency(renew, currency);
    return (
      <span className={css.sum}>
        <Price {...own} currency={currency} size="lg" />
        {amount !== undefined && <small>{t('common:price.firstYear', { amount })}</small>}
      </span>
    );
  }
  const { total, currentPrice } = plan.prices;
  const yearly = inCurrency(currentPrice, currency);
  return (
    <span className={css.sum} aria-live="polite">
      <Price {...total} currency={currency} size="lg" per={plan.duration === 1 ? 'year' : undefined} />
      {plan.duration > 1 && <small>{t('perYear', { amount: yearly })}</small>}
    </span>
  );
}
