import type { Contact, DomainDetail } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { formatAmd, relativeDays } from '../../../format.ts';
import { useDays } from '../../../shell/realm.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { curl } from '../../code.ts';
import { AutoRenewSwitch } from '../AutoRenewSwitch.tsx';
import { deadlineOf, isOver, leftWords } from '../deadline.ts';
import { ShortRenewals } from '../domains/ShortRenewals.tsx';
import { domainPartPage } from './page.ts';
import css from './Domain.module.css';
import { History } from './History.tsx';
import { Locks } from './Locks.tsx';
import { LockSwitch } from './LockSwitch.tsx';
import { PrivacySwitch } from './PrivacySwitch.tsx';
import { useTransferCode } from './TransferCode.tsx';
import { TransferState } from './TransferState.tsx';

/** What the domain is, line by line, and what happened to it. */
export function Overview({ domain }: { domain: DomainDetail }) {
  const { t } = useTranslation('domains');
  const { isPast } = useDays();
  return (
    <div>
      <h2 className="vh">{t('overview.title')}</h2>
      {domain.status === 'on_hold' && (
        <div className={css.transfer}>
          <Notice tone="warn">{domain.actions.nameServers.reason}</Notice>
        </div>
      )}
      {domain.transfer && <TransferState domain={domain} transfer={domain.transfer} />}
      {!isOver(domain, isPast) && <ShortRenewals domains={[domain]} />}
      <Facts domain={domain} />
      <Locks locks={domain.locks} />
      <History steps={domain.history} />
      <div className="block">
        <OverviewCode domain={domain} />
      </div>
    </div>
  );
}

function Facts({ domain }: { domain: DomainDetail }) {
  const { t } = useTranslation(['domains', 'common']);
  const { t: words } = useTranslation();
  const { formatDate } = useDays();
  const hints = useHints(domain);
  const code = useTransferCode(domain);
  const onOff = (on: boolean) => words(on ? 'on' : 'off');
  const { registered, expiration, autoRenew, whoIsPrivacyStatus, transferLock, features } = domain;
  // Not registered here yet: there is nothing that could be renewed, locked, hidden or transferred away.
  const arrived = expiration !== null;
  const change = (part: string) => (
    <LinkButton href={domainPartPage.to({ domain: domain.domain, part })}>{words('change')}</LinkButton>
  );
  return (
    <DefinitionList
      items={[
        { term: t('overview.registered'), value: registered ? formatDate(registered) : t('list.notYet') },
        {
          term: t('overview.expires'),
          value: expiration ? formatDate(expiration) : t('list.notYet'),
          hint: hints.expiry,
        },
        arrived && {
          term: t('overview.autoRenew'),
          value: onOff(autoRenew),
          hint: hints.renewal,
          action: <AutoRenewSwitch domain={domain} />,
        },
        arrived &&
          features.privacy && {
            term: t('overview.privacy'),
            value: onOff(whoIsPrivacyStatus),
            hint: t(whoIsPrivacyStatus ? 'overview.privacyOn' : 'overview.privacyOff'),
            action: <PrivacySwitch domain={domain} />,
          },
        arrived &&
          features.transferLock && {
            term: t('overview.lock'),
            value: onOff(transferLock),
            hint: hints.lock,
            action: <LockSwitch domain={domain} />,
          },
        arrived && features.transferCode && code,
        {
          term: t('overview.nameServers'),
          value: domain.nameServers.length > 0 ? <Servers domain={domain} /> : t('overview.noServers'),
          action: change('nameservers'),
        },
        {
          term: t('overview.owner'),
          ...holderOf(domain.registrantContacts),
          action: features.contacts && change('contacts'),
        },
      ].filter((item) => item !== false)}
    />
  );
}

/** The hints beside the dates and switches. */
function useHints(domain: DomainDetail) {
  const { t } = useTranslation(['domains', 'common']);
  const { t: words } = useTranslation();
  const { daysUntil, isPast } = useDays();
  const ended = isOver(domain, isPast);
  const deadline = deadlineOf(domain);
  const short = domain.lifecycle.autoRenewShort;
  const expiry = () => {
    if (deadline) return leftWords(t, deadline, daysUntil(deadline.at));
    const days = domain.expiration === null ? undefined : daysUntil(domain.expiration);
    if (days === undefined) return undefined;
    return ended && days === 0 ? t('expiredToday') : relativeDays(words, days);
  };
  const renewal = () => {
    if (ended) return undefined;
    if (!domain.autoRenew) return t('overview.autoRenewOff');
    return short ? t('overview.autoRenewShort', { amount: formatAmd(short.amd) }) : t('overview.autoRenewOn');
  };
  const lock = () => {
    if (domain.transferLock) return t('overview.lockOn');
    return domain.actions.transferCode.allowed ? t('overview.lockOff') : undefined;
  };
  return { expiry: expiry(), renewal: renewal(), lock: lock() };
}

const Servers = ({ domain: { nameServers } }: { domain: DomainDetail }) => (
  <span className={css.servers}>
    {nameServers.map(({ hostname, unicodeHostname }) => (
      <span key={hostname} className="code">
        {unicodeHostname}
      </span>
    ))}
  </span>
);

/** The registrant: the company before its contact person. */
function holderOf({ organization, fullName, address1, zip, city, country, email, phone }: Contact) {
  const lines = [
    organization && fullName,
    [address1, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
    [email, phone].filter(Boolean).join(', '),
  ].filter(Boolean);
  return {
    value: organization || fullName,
    hint: lines.map((line) => (
      <span key={line} className={css.line}>
        {line}
      </span>
    )),
  };
}

function OverviewCode({ domain: { domain, asciiDomain, autoRenew } }: { domain: DomainDetail }) {
  return (
    <CodeTwin
      code={{
        curl: `${curl('GET', `/client/domains/${asciiDomain}`)}\n\n${curl('PUT', `/client/domains/${asciiDomain}`, { autoRenew: !autoRenew })}`,
        sdk: `const path = { domain: ${JSON.stringify(domain)} };\nconst { status, expiration } = await anun.domains.get({ path });\nawait anun.domains.update({ path, body: { autoRenew: ${!autoRenew} } });`,
        cli: `anun domains show ${domain}\nanun domains auto-renew ${domain} ${autoRenew ? 'off' : 'on'}`,
      }}
    />
  );
}
