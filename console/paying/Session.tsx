import type { PaymentStep } from '@anun/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../api/client.ts';
import { keyOf } from '../api/keys.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** The module of a way to pay: draws what the buyer needs, and resolves once they have paid or given up. */
interface SessionModule {
  pay(place: HTMLElement, fields: Record<string, string>): Promise<void>;
}

/** A payment that is completed on this page by the provider's own elements; then the gateway is asked. */
export default function Session({ step, orderId }: { step: PaymentStep; orderId: string }) {
  const { t } = useTranslation(['order', 'common']);
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  const settle = useEffectEvent(async () => {
    client.setQueryData(keyOf('orders.get', orderId), await anun.orders.settle({ path: { orderId } }));
  });

  useEffect(() => {
    let gone = false;
    const run = async () => {
      const module: unknown = await import(/* @vite-ignore */ step.url);
      if (!isSessionModule(module)) throw new Error(`${step.url} exports no function pay`);
      if (gone || !place.current) return;
      const fields = Object.fromEntries(step.fields.map(({ name, value }): [string, string] => [name, value]));
      await module.pay(place.current, fields);
      if (!gone) await settle();
    };
    run().catch(() => {
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
    };
  }, [step, attempt]);

  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <div ref={place} hidden={failed} />
      {failed && (
        <Notice tone="bad" live action={<Button onClick={again}>{t('common:error.retry')}</Button>}>
          {t('pending.sessionFailed')}
        </Notice>
      )}
    </>
  );
}

const isSessionModule = (module: unknown): module is SessionModule =>
  typeof module === 'object' && module !== null && 'pay' in module && typeof module.pay === 'function';
