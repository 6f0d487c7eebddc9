import { isDomainItem, type Order } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/queries.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CodeTwin } from '../../ui/CodeTwin.tsx';
import { curl } from '../code.ts';
import { domainPartPage } from '../account/domain/page.ts';
import { domainsPage } from '../account/domains/page.ts';
import { homePage } from '../home/page.ts';
import { OrderItems } from './OrderItems.tsx';
import css from './OrderView.module.css';
import { Receipt } from './Receipt.tsx';
import { Verdict } from './Verdict.tsx';

/** An order: its status, items, receipt and next steps. */
export function OrderView({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const user = useUser().data ?? undefined;
  const watching = !order.settled && order.status !== 'failed';
  return (
    <div className="wrap page">
      <Verdict order={order} company={user?.accountType === 'company'} />
      <div className={css.columns}>
        <section>
          <h2 className={css.title}>{t('items')}</h2>
          <OrderItems order={order} />
          {watching && <output className={css.live}>{t('live')}</output>}
          {order.status !== 'failed' && <Next order={order} />}
        </section>
        <Receipt order={order} account={user?.accountId} />
      </div>
      <div className={css.code}>
        <CodeTwin
          title={t('code')}
          code={{
            curl: curl('GET', `/client/orders/${order._id}`),
            sdk: `const order = await anun.orders.get({ path: { orderId: '${order._id}' } });`,
            cli: watching ? `anun orders wait ${order._id}` : `anun orders show ${order._id}`,
          }}
        />
      </div>
    </div>
  );
}

function Next({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const own = order.items
    .filter(isDomainItem)
    .find(({ status, type }) => status === 'done' && type === 'domain_registration');
  return (
    <>
      <h2 className={css.title}>{t('next.title')}</h2>
      <p className={css.next}>
        {own && (
          <LinkButton rank="main" href={domainPartPage.to({ domain: own.domain, part: 'nameservers' })}>
            {t('next.nameServers')}
          </LinkButton>
        )}
        <LinkButton href={domainsPage.to()}>{t('next.domains')}</LinkButton>
        <LinkButton href={homePage.to()}>{t('next.search')}</LinkButton>
      </p>
    </>
  );
}
