import type { CollaboratorInput, DomainDetail } from '@anun/sdk';
import { zCollaboratorInput } from '@anun/sdk/validators';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { reportFailure } from '../../../api/failures.ts';
import { refusedFields, schemaErrors } from '../../../api/fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { SelectField, TextField } from '../../../ui/inputs.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/useForm.ts';
import { curl, quoted, source } from '../../code.ts';
import { roles } from './roles.ts';
import css from './Sharing.module.css';

type Values = Required<CollaboratorInput>;

const empty: Values = { firstName: '', lastName: '', email: '', role: 'collaborator' };

/** The form to invite someone: name, e-mail and role. */
export function InviteForm({ domain, onInvited }: { domain: DomainDetail; onInvited: () => void }) {
  const { t } = useTranslation(['sharing', 'errors']);
  const path = { domain: domain.asciiDomain };
  const form = useForm<Values>({
    initial: empty,
    validate: (values) =>
      schemaErrors(zCollaboratorInput, trimmed(values), (field) => {
        if (values[field].trim() === '') return t('errors:field.required');
        return t(field === 'email' ? 'errors:field.email' : 'errors:field.invalid');
      }),
    async submit(values) {
      try {
        await anun.collaborators.invite({ path, body: trimmed(values) });
        form.reset();
        showToast({ tone: 'ok', title: t('sent') });
        onInvited();
      } catch (error) {
        const refused = refusedFields(error, values);
        if (!refused) reportFailure(error);
        return refused;
      }
    },
  });
  const { role } = form.values;
  return (
    <section className="block">
      <h3>{t('invite')}</h3>
      <form className={`form ${css.form}`} noValidate onSubmit={form.onSubmit}>
        <TextField label={t('firstName')} maxLength={100} autoComplete="off" {...form.text('firstName')} />
        <TextField label={t('lastName')} maxLength={100} autoComplete="off" {...form.text('lastName')} />
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.text('email')}
        />
        <SelectField
          label={t('roleLabel')}
          hint={t(`may.${role}`)}
          options={roles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
          {...form.text('role')}
        />
        <div>
          <Button type="submit" rank="main" size="lg" loading={form.sending}>
            {t('send')}
          </Button>
        </div>
      </form>
      <div className="block">
        <InviteCode domain={domain} values={trimmed(form.values)} />
      </div>
    </section>
  );
}

const trimmed = ({ firstName, lastName, email, role }: Values): Values => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  role,
});

function InviteCode({ domain: { domain, asciiDomain }, values }: { domain: DomainDetail; values: Values }) {
  const said = (text: string) => text || '…';
  const body = {
    ...values,
    firstName: said(values.firstName),
    lastName: said(values.lastName),
    email: said(values.email),
  };
  const flags = `--first-name ${quoted(body.firstName)} --last-name ${quoted(body.lastName)} --role ${body.role}`;
  return (
    <CodeTwin
      code={{
        curl: curl('POST', `/client/domains/${asciiDomain}/collaborators`, body),
        sdk: `await anun.collaborators.invite({\n  path: { domain: ${JSON.stringify(domain)} },\n  body: ${source(body, 2)},\n});`,
        cli: `anun collaborators invite ${domain} ${quoted(body.email)} ${flags}`,
      }}
    />
  );
}
