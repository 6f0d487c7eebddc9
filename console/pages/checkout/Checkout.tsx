import type { Cart, PaymentMethod, Store, User } from '@anun/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartKey } from '../../api/client.ts';
import type { Failure } from '../../api/failures.ts';
import { keepUser, useProducts } from '../../api/queries.ts';
import { AsciiName } from '../../ui/DomainName.tsx';
import { CodeTwin } from '../../ui/CodeTwin.tsx';
import { Lazily } from '../../ui/Lazily.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { MakeToken } from './CardForm.tsx';
import { isPayable, knownWays } from './beginnings.tsx';
import { CartItems } from './CartItems.tsx';
import css from './Checkout.module.css';
import { PayMethods } from './PayMethods.tsx';
import { Registrant } from './Registrant.tsx';
import { Sum } from './Sum.tsx';
import { purchaseTwin } from './twins.ts';
import { usePayment } from './usePayment.ts';

const ContactModal = lazy(() => import('./ContactModal.tsx'));

interface CheckoutProps {
  cart: Cart;
  store: Store;
  user: User | undefined;
}

/** A cart with items: the items, registrant and payment methods, with the total beside them. */
export function Checkout({ cart, store, user }: CheckoutProps) {
  const { t } = useTranslation('cart');
  const client = useQueryClient();
  const maker = useRef<MakeToken>(undefined);
  const payment = usePayment(maker);
  const [chosen, setChosen] = useState<PaymentMethod>();
  /** Opened by the user, postponed, or neither; then it opens automatically while the contact is missing. */
  const [asking, setAsking] = useState<'yes' | 'later'>();
  const ways = knownWays(store.payment.ways, cart);
  const payable = ways.filter((way) => isPayable(way, cart));
  const way = payable.find(({ method }) => method === chosen) ?? payable[0];
  const zones = useProducts().data?.filter(({ type }) => type === 'tld') ?? [];
  const hidden = cart.items.every(({ name }) => zones.find((zone) => zone.name === name)?.policy?.privacy === true);
  const needed = cart.contactInfoNeeded || cart.passportNeeded;
  const ask = () => setAsking('yes');

  const saved = (saved: User) => {
    keepUser(saved);
    setAsking(undefined);
    void client.invalidateQueries({ queryKey: cartKey });
  };
  return (
    <>
      <div className="with-sum">
        <div>
          <h1 className="page-title">{t('title')}</h1>
          <CartItems cart={cart} />
          {user && <Registrant user={user} missing={cart.contactInfoNeeded} hidden={hidden} onChange={ask} />}
          <h2 className={css.title}>{t('pay.title')}</h2>
          <div className={css.ways}>
            <PayMethods
              cart={cart}
              ways={ways}
              user={user}
              value={user && way?.method}
              onChange={setChosen}
              onMaker={(make) => {
                maker.current = make;
              }}
            />
          </div>
          {payment.refused && <Refusal refused={payment.refused} />}
        </div>
        <Sum cart={cart} store={store} user={user} way={way} payment={payment} onContact={ask} />
      </div>
      <div className={css.code}>
        <CodeTwin title={t('codeTitle')} code={purchaseTwin(cart, way ?? ways.at(-1))} />
      </div>
      {user && (asking ?? (needed ? 'yes' : 'later')) === 'yes' && (
        <Lazily>
          <ContactModal
            user={user}
            needed={needed}
            passport={cart.passportNeeded}
            onSaved={saved}
            onClose={() => setAsking('later')}
          />
        </Lazily>
      )}
    </>
  );
}

/** The bank's message, next to the card form; everything else is unchanged. */
function Refusal({ refused: { message, requestId } }: { refused: Failure }) {
  const { t } = useTranslation(['cart', 'common']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className={css.refusal} ref={box}>
      <Notice tone="bad" live>
        <strong>{t('pay.refused')}</strong> {message}
        {requestId && <AsciiName>{t('common:error.request', { id: requestId })}</AsciiName>}
      </Notice>
    </div>
  );
}
