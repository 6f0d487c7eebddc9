import type { DomainDetail } from '@anun/sdk';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../format.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import css from './Domain.module.css';

/** Reason codes of the API that are translated. */
const reasons: Record<string, ParseKeys<'domains'>> = {
  registered: 'overview.reason.registered',
  renewed: 'overview.reason.renewed',
  transferred: 'overview.reason.transferred',
  restored: 'overview.reason.restored',
  reactivated: 'overview.reason.restored',
  'not renewed': 'overview.reason.notRenewed',
  'renewed there': 'overview.reason.renewed',
};

/** The history of the domain, newest first. */
export function History({ steps }: { steps: DomainDetail['history'] }) {
  const { t } = useTranslation('domains');
  return (
    <section className="block">
      <h3>{t('overview.events')}</h3>
      {steps.length === 0 && <p className={`dim ${css.events}`}>{t('overview.noEvents')}</p>}
      {steps.length > 0 && (
        <ol className={css.events}>
          {steps.map(({ at, to, reason }) => {
            const known = reasons[reason];
            return (
              <li key={`${at} ${to}`}>
                <time dateTime={at}>{formatMoment(at)}</time>
                <StatusBadge status={to} explained />
                <span className="dim sm">{known ? t(known) : sentence(reason)}</span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

/** Whether it is a sentence for people; single words are codes. */
const sentence = (reason: string) => (reason.includes(' ') ? reason : undefined);
