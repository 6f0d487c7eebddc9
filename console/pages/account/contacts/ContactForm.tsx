import type { User, UserUpdate } from '@anun/sdk';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { reportFailure } from '../../../api/failures.ts';
import { refusedFields } from '../../../api/fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { TextField } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { curl, quoted, source } from '../../code.ts';
import css from './ContactForm.module.css';
import {
  changeOf,
  type ContactValues,
  contactErrors,
  contactUpdate,
  contactValues,
  passportFields,
} from './contactValues.ts';
import { AddressFields } from '../AddressFields.tsx';
import { PersonName } from '../PersonName.tsx';

interface ContactFormProps {
  /** The account; the form starts with its contacts. */
  user: User;
  /** Called with the updated account. */
  onSaved: (user: User) => void;
  submitLabel: ReactNode;
  /** A purchase requires the passport: all four fields are mandatory. */
  passportNeeded?: boolean;
  /** Shows the change as code below the form. */
  withCode?: boolean;
}

/** The registrant of new domains: on its own page, and at the checkout when it is missing. */
export function ContactForm({ user, onSaved, submitLabel, passportNeeded = false, withCode }: ContactFormProps) {
  const { t } = useTranslation(['settings', 'errors']);
  const { t: errors } = useTranslation('errors');
  const company = user.accountType === 'company';
  const form = useForm<ContactValues>({
    initial: contactValues(user),
    validate: (values) => contactErrors(values, { company, passport: passportNeeded }, errors),
    async submit(values) {
      try {
        const saved = await anun.user.update({ body: contactUpdate(values, company) });
        form.reset(contactValues(saved));
        onSaved(saved);
      } catch (error) {
        const refused = refusedFields(error, values);
        if (!refused) reportFailure(error);
        return refused;
      }
    },
  });

  return (
    <>
      <form className="form" noValidate onSubmit={form.onSubmit}>
        <Notice tone="warn">{t('contacts.latin')}</Notice>
        {company && (
          <div className="form-pair">
            <TextField label={t('contacts.organization')} autoComplete="organization" {...form.text('organization')} />
            <TextField label={t('contacts.tin')} inputMode="numeric" {...form.text('tin')} />
          </div>
        )}
        <PersonName form={form} />
        <TextField
          label={t('contacts.email')}
          hint={t('contacts.emailHint')}
          type="email"
          value={user.email}
          readOnly
          className={css.still}
        />
        <AddressFields form={form} />
        <TextField
          label={t('contacts.phone')}
          hint={t('contacts.phoneHint')}
          type="tel"
          autoComplete="tel"
          {...form.text('phone')}
        />
        <Passport form={form} needed={passportNeeded} />
        <div className={css.action}>
          <Button type="submit" rank="main" size="lg" loading={form.sending}>
            {submitLabel}
          </Button>
        </div>
      </form>
      {withCode && <ContactCode change={changeOf(contactUpdate(form.values, company), user)} />}
    </>
  );
}

function ContactCode({ change }: { change: UserUpdate }) {
  return (
    <div className="block">
      <CodeTwin
        code={{
          curl: curl('PUT', '/client/user', change),
          sdk: `await anun.user.update({\n  body: ${source(change, 2)},\n});`,
          cli: `anun api PUT /client/user -d ${quoted(JSON.stringify(change))}`,
        }}
      />
    </div>
  );
}

/** Only one registry needs it, so it is collapsed while empty. */
function Passport({ form, needed }: { form: ReturnType<typeof useForm<ContactValues>>; needed: boolean }) {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(() => needed || passportFields.some((field) => form.values[field] !== ''));
  const wrong = passportFields.some((field) => form.errorOf(field));
  return (
    <details className={css.passport} open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('contacts.passport.title')}</summary>
      <div className={css.folded}>
        <p className="dim sm">{t('contacts.passport.text')}</p>
        <div className="form-pair">
          <TextField
            label={t('contacts.passport.serialNumber')}
            optional={!needed}
            autoComplete="off"
            {...form.text('serialNumber')}
          />
          <TextField
            label={t('contacts.passport.authority')}
            optional={!needed}
            autoComplete="off"
            {...form.text('authority')}
          />
          <TextField
            label={t('contacts.passport.issueDate')}
            hint={t('contacts.passport.dateHint')}
            optional={!needed}
            inputMode="numeric"
            autoComplete="off"
            {...form.text('issueDate')}
          />
          <TextField
            label={t('contacts.passport.birthDate')}
            hint={t('contacts.passport.dateHint')}
            optional={!needed}
            inputMode="numeric"
            autoComplete="bday"
            {...form.text('birthDate')}
          />
        </div>
      </div>
    </details>
  );
}
