import type { DomainDetail } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { reportFailure } from '../../../api/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { TextField } from '../../../ui/inputs.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/useForm.ts';
import { curl, source } from '../../code.ts';
import { keepDomain } from '../domainCache.ts';
import { AddressFields } from '../AddressFields.tsx';
import { PersonName } from '../PersonName.tsx';
import {
  contactOf,
  emptyFields,
  type GroupValues,
  passportFields,
  refusedOf,
  type Role,
  updateOf,
  valuesOf,
} from './contactGroups.ts';

/** The contact of one role, or of all four if there is no role. */
export function GroupForm({ domain, role }: { domain: DomainDetail; role: Role | undefined }) {
  const { t } = useTranslation(['settings', 'errors']);
  const shown = contactOf(domain, role ?? 'registrant');
  const phone = role !== 'registrant';
  const { allowed } = domain.actions.contacts;
  const form = useForm<GroupValues>({
    initial: valuesOf(shown),
    validate: (values) => emptyFields(values, phone, t('errors:field.required')),
    async submit(values) {
      try {
        const path = { domain: domain.asciiDomain };
        const saved = await anun.domains.update({ path, body: updateOf(values, role) });
        keepDomain(saved);
        form.reset(valuesOf(contactOf(saved, role ?? 'registrant')));
        showToast({ tone: 'ok', title: t('contacts.saved') });
      } catch (error) {
        const refused = refusedOf(error, values);
        if (!refused) reportFailure(error);
        return refused;
      }
    },
  });
  return (
    <>
      <form className="form" noValidate onSubmit={form.onSubmit}>
        <TextField
          label={t('contacts.organization')}
          optional
          autoComplete="organization"
          {...form.text('organization')}
        />
        <PersonName form={form} />
        <TextField label={t('contacts.email')} type="email" autoComplete="email" {...form.text('email')} />
        <AddressFields form={form} />
        <TextField
          label={t('contacts.phone')}
          hint={t('contacts.phoneHint')}
          optional={!phone}
          type="tel"
          autoComplete="tel"
          {...form.text('phone')}
        />
        {domain.contactForm === 'ru' && (role === undefined || role === 'registrant') && <Passport form={form} />}
        <div>
          <Button type="submit" rank="main" size="lg" loading={form.sending} disabled={!allowed}>
            {t('contacts.save')}
          </Button>
        </div>
      </form>
      <div className="block">
        <GroupCode domain={domain} role={role} values={form.values} />
      </div>
    </>
  );
}

function Passport({ form }: { form: ReturnType<typeof useForm<GroupValues>> }) {
  const { t } = useTranslation('settings');
  return passportFields.map((field) => (
    <TextField
      key={field}
      label={t(`contacts.passport.${field}`)}
      optional
      hint={field.endsWith('Date') ? t('contacts.passport.dateHint') : undefined}
      autoComplete="off"
      {...form.text(field)}
    />
  ));
}

function GroupCode({ domain, role, values }: { domain: DomainDetail; role: Role | undefined; values: GroupValues }) {
  const body = updateOf(values, role ?? 'registrant');
  return (
    <CodeTwin
      code={{
        curl: curl('PUT', `/client/domains/${domain.asciiDomain}`, body),
        sdk: `await anun.domains.update({\n  path: { domain: ${JSON.stringify(domain.domain)} },\n  body: ${source(body, 2)},\n});`,
        cli: `anun contacts set ${domain.domain} --role ${role ?? 'all'} --city ${JSON.stringify(values.city)}`,
      }}
    />
  );
}
