import type { Order } from '@anun/sdk';
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconCircleX from '@tabler/icons-react/icons/IconCircleX';
import IconHourglass from '@tabler/icons-react/icons/IconHourglass';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '../../shell/currency.tsx';
import { inCurrency } from '../../format.ts';
import { NextStep } from '../../paying/NextStep.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { largeIcon } from '../../ui/icon.ts';
import { checkoutPage } from '../checkout/page.ts';
import css from './Verdict.module.css';

const signs = {
  approved: { sign: IconCircleCheck, tone: css.ok },
  pending: { sign: IconHourglass, tone: css.info },
  failed: { sign: IconCircleX, tone: css.bad },
  refund: { sign: IconArrowBackUp, tone: css.quiet },
} as const;

/** The status of the order: a large badge and a sentence. */
export function Verdict({ order, company }: { order: Order; company: boolean }) {
  const { sign, tone } = signs[order.status];
  return (
    <header className={css.verdict} aria-live="polite">
      <span className={classes(css.badge, tone)}>{createElement(sign, largeIcon)}</span>
      <div>
        <Words order={order} company={company} />
      </div>
    </header>
  );
}

function Words({ order, company }: { order: Order; company: boolean }) {
  const { t } = useTranslation('order');
  const currency = useCurrency();
  switch (order.status) {
    case 'approved':
      return <Approved order={order} company={company} />;
    case 'pending': {
      const step = order.payment?.status === 'action_required' ? order.payment.next : null;
      return (
        <>
          <h1>{t('pending.title')}</h1>
          <p className="lead">{t(step ? 'pending.bankText' : 'pending.text')}</p>
          {step && (
            <div className={css.action}>
              <NextStep step={step} orderId={order._id}>
                {t('pending.bank')}
              </NextStep>
            </div>
          )}
        </>
      );
    }
    case 'failed':
      return (
        <>
          <h1>{t('failed.title')}</h1>
          <p className="lead">{order.descr === '' ? t('failed.text') : t('failed.bank', { descr: order.descr })}</p>
          <p className={css.action}>
            <LinkButton rank="main" href={checkoutPage.to()}>
              {t('failed.retry')}
            </LinkButton>
          </p>
        </>
      );
    case 'refund':
      return (
        <>
          <h1>{t('refund.title')}</h1>
          <p className="lead">
            {t('refund.text')} {t('refund.to', { amount: inCurrency(order.price, currency) })}
          </p>
        </>
      );
  }
}

/** How many domains are in review and how many are registered; then the status as in the API. */
function Approved({ order, company }: { order: Order; company: boolean }) {
  const { t } = useTranslation('order');
  const count = (status: Order['items'][number]['status']) =>
    order.items.filter((item) => item.status === status).length;
  const waiting = count('in_review');
  const done = count('done');
  const parts = [
    ...(waiting > 0 ? [t('approved.inReview', { count: waiting })] : []),
    ...(done > 0 ? [t('approved.yours', { count: done })] : []),
  ];
  const progress = t(company ? 'approved.review' : 'approved.progress');
  return (
    <>
      <h1>{parts.length > 0 ? parts.join(' ') : t('approved.title')}</h1>
      <p className="lead">
        {parts.length > 0 && t('approved.title')} {!order.settled && `${progress}.`}
      </p>
    </>
  );
}
