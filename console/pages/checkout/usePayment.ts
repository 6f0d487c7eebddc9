import { AnunProblem, type Cart, type Order, type PaymentWay } from '@anun/sdk';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type RefObject, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { anun, cartKey, userKey } from '../../api/client.ts';
import { type Failure, failureOf } from '../../api/failures.ts';
import { isLeaving, leaveFor } from '../../paying/leaveFor.ts';
import { orderCompletedPage, orderPage } from '../order/page.ts';
import type { MakeToken } from './CardForm.tsx';

export interface Payment {
  state: 'idle' | 'paying' | 'leaving';
  /** Why the payment failed, from the bank or the form. The page keeps its state. */
  refused: Failure | undefined;
  pay: (cart: Cart, way: PaymentWay) => Promise<void>;
}

/**
 * Pays a cart: creates a card token, purchases, then goes to the bank's page if there is one, else to the order. Further
 * clicks are ignored while it runs, and a click after a request without a response repeats the same request.
 */
export function usePayment(maker: RefObject<MakeToken | undefined>): Payment {
  const client = useQueryClient();
  const [state, setState] = useState<Payment['state']>('idle');
  const [refused, setRefused] = useState<Failure>();
  const busy = useRef(false);
  const unanswered = useRef<Attempt>(undefined);

  const attempt = async (cart: Cart, way: PaymentWay) => {
    const made = way.begins === 'token' ? await makeToken(maker.current, unanswered.current) : { token: undefined };
    if ('message' in made) return setRefused({ message: made.message });
    const next = unanswered.current ?? { ...made, key: crypto.randomUUID() };
    unanswered.current = next;
    const order = await purchase(cart, way, next);
    unanswered.current = undefined;
    await concluded(order);
  };

  const concluded = async (order: Order) => {
    void client.invalidateQueries({ queryKey: cartKey });
    void client.invalidateQueries({ queryKey: userKey });
    const step = order.payment?.next;
    if (!step) return navigate(orderCompletedPage.to({ id: order._id }));
    if (!isLeaving(step)) return navigate(orderPage.to({ id: order._id }));
    setState('leaving');
    leaveFor(step);
  };

  const refuse = (error: unknown) => {
    setRefused(failureOf(error));
    // Without a response it may have been paid anyway: stay here, and repeat the same request on the next click.
    if (!(error instanceof AnunProblem)) return;
    unanswered.current = undefined;
    if (error.code === 'gateway_unavailable' && error.orderId !== undefined)
      return navigate(orderCompletedPage.to({ id: error.orderId }));
    // Prices and availability may have changed.
    void client.invalidateQueries({ queryKey: cartKey });
  };

  const pay = async (cart: Cart, way: PaymentWay) => {
    if (busy.current) return;
    busy.current = true;
    setRefused(undefined);
    setState('paying');
    try {
      await attempt(cart, way);
    } catch (error) {
      refuse(error);
    } finally {
      busy.current = false;
      setState((now) => (now === 'leaving' ? now : 'idle'));
    }
  };

  return { state, refused, pay };
}

interface Attempt {
  token: string | undefined;
  key: string;
}

/** A token from the card form; after an attempt without a response, the same one. */
async function makeToken(make: MakeToken | undefined, before: Attempt | undefined) {
  if (before?.token !== undefined) return before;
  // Without the provider's script cards cannot be used; the form shows that itself.
  if (!make) return { message: i18next.t('card.unavailable', { ns: 'cart' }) };
  return make();
}

const purchase = (cart: Cart, { method }: PaymentWay, { token, key }: Attempt): Promise<Order> =>
  anun.carts.purchase({
    path: { cartId: cart._id },
    headers: { 'Idempotency-Key': key },
    body: {
      paymentMethod: method,
      currency: 'AMD',
      expectedTotal: cart.currentTotal,
      ...(token === undefined ? {} : { token }),
    },
  });
