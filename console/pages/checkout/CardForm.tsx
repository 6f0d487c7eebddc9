import type { PaymentWay } from '@anun/sdk';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/Field.tsx';
import { icon } from '../../ui/icon.ts';
import { Notice } from '../../ui/Notice.tsx';
import css from './CardForm.module.css';
import { type CardElement, type CardOptions, loadStripe } from './stripe.ts';

/** Creates a token from the card, or returns an error. */
export type MakeToken = () => Promise<{ token: string } | { message: string }>;

interface CardFormProps {
  settings: NonNullable<PaymentWay['script']>;
  /** Called with the function that creates tokens once it is ready, and with undefined when it is gone. */
  onMaker: (make: MakeToken | undefined) => void;
}

/** The provider's card form in an iframe: card numbers never reach this page. */
export function CardForm({ settings: { url, publishableKey }, onMaker }: CardFormProps) {
  const { t } = useTranslation(['cart', 'common', 'errors']);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<string>();

  const handOut = useEffectEvent(onMaker);

  useEffect(() => {
    let card: CardElement | undefined;
    let gone = false;
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const restyle = () => card?.update(lookOf(place.current));
    const show = async () => {
      const stripe = await loadStripe(url, publishableKey);
      if (gone || !place.current) return;
      const made = stripe.elements().create('card', { hidePostalCode: true, ...lookOf(place.current) });
      card = made;
      made.on('change', ({ error }) => setWrong(error?.message));
      made.on('ready', () => setState('ready'));
      made.mount(place.current);
      handOut(async () => {
        const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: made });
        return paymentMethod ? { token: paymentMethod.id } : { message: error.message ?? '' };
      });
    };
    show().catch(() => {
      if (!gone) setState('unavailable');
    });
    scheme.addEventListener('change', restyle);
    return () => {
      gone = true;
      handOut(undefined);
      scheme.removeEventListener('change', restyle);
      card?.destroy();
    };
  }, [url, publishableKey, attempt]);

  const again = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  if (state === 'unavailable') {
    return (
      <Notice
        tone="bad"
        live
        action={
          <Button icon={<IconRefresh {...icon} />} onClick={again}>
            {t('common:error.retry')}
          </Button>
        }
      >
        {t('card.unavailable')}
      </Notice>
    );
  }
  return (
    <div>
      <p className={css.label}>{t('card.label')}</p>
      <div className={css.box} data-wrong={wrong ? true : undefined}>
        {state === 'loading' && <span className={css.loading}>{t('card.loading')}</span>}
        <div ref={place} className={css.place} />
      </div>
      <FieldNote error={wrong} />
    </div>
  );
}

/** The iframe can't use our style sheets, so it gets the colours of the scheme as values. */
function lookOf(node: HTMLElement | null): CardOptions {
  const around = getComputedStyle(node ?? document.body);
  const colour = (token: string) => around.getPropertyValue(token).trim();
  return {
    style: {
      base: {
        color: colour('--ink'),
        iconColor: colour('--ink-3'),
        fontSize: '16px',
        fontFamily: around.fontFamily,
        '::placeholder': { color: colour('--ink-3') },
      },
      invalid: { color: colour('--bad'), iconColor: colour('--bad') },
    },
  };
}
