import type { Cart } from '@anun/sdk';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetCoupon } from '../../api/cart.ts';
import { failureOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/Field.tsx';
import { Input } from '../../ui/inputs.tsx';
import css from './Coupon.module.css';

interface CouponProps {
  cart: Cart;
  /** The payment method and state; messages about a code are cleared when these change. */
  moment: string;
}

/** The promo code: the field, or the applied code. */
export function Coupon({ cart, moment }: CouponProps) {
  const { t } = useTranslation('cart');
  const id = useId();
  const [typed, setTyped] = useState('');
  const set = useSetCoupon();
  const { reset } = set;
  useEffect(() => reset(), [cart, moment, reset]);
  const wrong = set.isError ? failureOf(set.error).message : undefined;
  if (cart.coupon !== null) {
    return (
      <div>
        <p className={css.applied}>
          <span>{t('coupon.applied', { code: cart.coupon })}</span>
          <Button rank="bare" loading={set.isPending} onClick={() => set.mutate('')}>
            {t('coupon.remove')}
          </Button>
        </p>
        {cart.couponReplaced !== null && (
          <output>{t('coupon.replaced', { code: cart.coupon, other: cart.couponReplaced })}</output>
        )}
        <FieldNote error={wrong} />
      </div>
    );
  }
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !set.isPending) set.mutate(typed.trim(), { onSuccess: () => setTyped('') });
  };
  return (
    <form onSubmit={apply} noValidate>
      <div className="inline-form">
        <Input
          aria-label={t('coupon.label')}
          placeholder={t('coupon.label')}
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={id}
          onChange={(event) => {
            setTyped(event.target.value);
            set.reset();
          }}
        />
        <Button type="submit" loading={set.isPending}>
          {t('coupon.apply')}
        </Button>
      </div>
      <FieldNote id={id} error={wrong} />
    </form>
  );
}
