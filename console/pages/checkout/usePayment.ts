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
  /** Why it was not paid: the bank's words, or the form's. Everything on the page stays as it is. */
  refused: Failure | undefined;
  pay: (cart: Cart, way: PaymentWay) => Promise<void>;
}

/**
 * Pays a cart: a token from the card form, the purchase, then to the bank's page if there is one, else to the order. One
 * press pays once: others do nothing while it runs, and a press after an answer that never came repeats the same request.
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
    // Without an answer it may have been paid all the same: the page stays, and the next press is the same request again.
    if (!(error instanceof AnunProblem)) return;
    unanswered.current = undefined;
    if (error.code === 'gateway_unavailable' && error.orderId !== undefined)
      return navigate(orderCompletedPage.to({ id: error.orderId }));
    // Prices and names may have changed under the page.
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

/** A token of the card form; of an attempt without an answer the one that it had. */
async function makeToken(make: MakeToken | undefined, before: Attempt | undefined) {
  if (before?.token !== undefined) return before;
  // Without the card provider's script nothing can be paid by card; the form says so itself.
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
