import type { DomainDetail } from '@anun/sdk';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import { useTranslation } from 'react-i18next';
import { formatMoment, inCurrency } from '../../../format.ts';
import { useCurrency } from '../../../shell/currency.tsx';
import { useDays } from '../../../shell/realm.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { AsciiName, DomainName } from '../../../ui/DomainName.tsx';
import { icon } from '../../../ui/icon.ts';
import { isOver } from '../deadline.ts';
import { DomainBadge } from '../domains/DomainTable.tsx';
import { useRenew } from '../useRenew.ts';
import { checkoutPage } from '../../checkout/page.ts';
import css from './Domain.module.css';

/** The head of a domain page: name, status, term and renewal. */
export function DomainHead({ domain }: { domain: DomainDetail }) {
  return (
    <div className={css.head}>
      <div className={css.title}>
        <DomainName name={domain.domain} size="page" as="h1" copy />
        <div className={css.meta}>
          <DomainBadge domain={domain} explained={domain.status === 'pending_admin_review'} />
          {domain.asciiDomain !== domain.domain && <AsciiName>{domain.asciiDomain}</AsciiName>}
          <Term domain={domain} />
          <Waiting since={domain.waitingSince} />
        </div>
      </div>
      <Renew domain={domain} />
    </div>
  );
}

/** Until when the domain is registered, or what it is waiting for. */
function Term({ domain }: { domain: DomainDetail }) {
  const { expiration, status, role, lifecycle, transfer } = domain;
  const { t } = useTranslation(['domains', 'sharing']);
  const { formatDate, isPast } = useDays();
  const words = () => {
    if (status === 'pending_admin_review') return t('detail.inReview');
    if (status === 'pending') return t('detail.pendingRegistry');
    if (status === 'transfer_pending')
      return t(transfer?.state === 'code_wrong' ? 'detail.transferCodeWrong' : 'detail.transferPending');
    const { renewUntil, reactivateUntil, releaseAt } = lifecycle;
    if (status === 'pending_removal' && reactivateUntil)
      return t('detail.removal', { date: formatDate(reactivateUntil) });
    if (status === 'releasing' && releaseAt) return t('detail.releasing', { date: formatDate(releaseAt) });
    if (!expiration) return undefined;
    const date = formatDate(expiration);
    if (status === 'expired' && renewUntil) return t('detail.renewBy', { date, until: formatDate(renewUntil) });
    if (isOver(domain, isPast)) return t('detail.endedAt', { date });
    return role === 'owner' ? t('detail.until', { date }) : t('sharing:registeredUntil', { date });
  };
  return <span className="dim sm">{words()}</span>;
}

function Waiting({ since }: { since: string | null }) {
  const { t } = useTranslation('domains');
  return since && <span className="dim sm">{t('waitingSince', { time: formatMoment(since) })}</span>;
}

function Renew({ domain }: { domain: DomainDetail }) {
  const { t } = useTranslation('domains');
  const currency = useCurrency();
  const renew = useRenew(domain);
  const { allowed, reason, words, price } = renew;
  if (renew.inCart) {
    return (
      <LinkButton href={checkoutPage.to()} className={css.renew}>
        {t('action.inCart')}
      </LinkButton>
    );
  }
  const amount = price && inCurrency(price, currency);
  return (
    <div className={css.renew}>
      <Button icon={<IconRefresh {...icon} />} disabled={!allowed} loading={renew.adding} onClick={renew.add}>
        {amount ? t(`action.${words}For`, { amount }) : t(`action.${words}`)}
      </Button>
      {!allowed && <p className={css.reason}>{reason}</p>}
    </div>
  );
}
