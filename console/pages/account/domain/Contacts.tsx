import type { DomainDetail } from '@anun/sdk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { areEqual, type Role, roles } from './contactGroups.ts';
import css from './Contacts.module.css';
import { GroupForm } from './GroupForm.tsx';
import { PrivacySwitch } from './PrivacySwitch.tsx';

/** The contacts of a domain, one form for all four or one per role, and WHOIS privacy. */
export function Contacts({ domain }: { domain: DomainDetail }) {
  const { t } = useTranslation(['domains', 'settings', 'common']);
  const { t: words } = useTranslation();
  const [role, setRole] = useState<Role | undefined>(() => (areEqual(domain) ? undefined : 'registrant'));
  const { contacts, registrant } = domain.actions;
  const choices = [
    { key: undefined, label: t('contacts.all') },
    ...roles.map((one) => ({ key: one, label: t(`settings:contacts.role.${one}`) })),
  ];
  return (
    <section className={css.parts}>
      <h2>{t('detail.contacts')}</h2>
      {domain.features.privacy && (
        <DefinitionList
          items={[
            {
              term: t('overview.privacy'),
              value: words(domain.whoIsPrivacyStatus ? 'on' : 'off'),
              hint: t(domain.whoIsPrivacyStatus ? 'contacts.hidden' : 'contacts.shown'),
              action: <PrivacySwitch domain={domain} />,
            },
          ]}
        />
      )}
      {!contacts.allowed && <Notice>{contacts.reason}</Notice>}
      {contacts.allowed && !registrant.allowed && <Notice>{registrant.reason}</Notice>}
      <Notice tone="warn">
        {t('settings:contacts.lead')} {t('settings:contacts.latin')}
      </Notice>
      <fieldset className={css.roles}>
        <legend className="vh">{t('contacts.which')}</legend>
        {choices.map(({ key, label }) => (
          <Button
            key={key ?? 'all'}
            aria-pressed={role === key}
            rank={role === key ? 'line' : 'bare'}
            onClick={() => setRole(key)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <GroupForm key={role ?? 'all'} domain={domain} role={role} />
    </section>
  );
}
