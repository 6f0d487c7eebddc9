import { lazy } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { anun } from '../../../api/client.ts';
import { reportFailure } from '../../../api/failures.ts';
import { refusedFields } from '../../../api/fields.ts';
import { signedIn } from '../../../api/queries.ts';
import { takeReturn } from '../../../shell/returning.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField, ModeSwitch } from '../../../ui/choices.tsx';
import { PasswordField, TextField } from '../../../ui/inputs.tsx';
import { Lazily } from '../../../ui/Lazily.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import css from '../AuthFrame.module.css';
import { privacyPage, specialTermsPage, termsPage } from '../../documents/page.ts';
import { loginPage } from '../login/page.ts';
import { emptyRegistration, registration, registrationErrors, type RegisterValues } from './registration.ts';
import { userOf } from '../userOf.ts';

const CountrySelect = lazy(() => import('../../../ui/CountrySelect.tsx'));

/** Creates an account for a person or a company and signs in; the e-mail address is confirmed next. */
export default function RegisterPage() {
  const { t } = useTranslation(['auth', 'errors']);
  const { t: errors } = useTranslation('errors');
  const [, navigate] = useLocation();

  const form = useForm<RegisterValues>({
    initial: emptyRegistration,
    validate: (values) => registrationErrors(values, errors),
    async submit(values) {
      try {
        const user = userOf(await anun.auth.register({ body: registration(values) }));
        signedIn(user);
        navigate(takeReturn(user), { replace: true });
      } catch (error) {
        const refused = refusedFields(error, values);
        if (!refused) reportFailure(error);
        return refused;
      }
    },
  });
  const company = form.values.accountType === 'company';

  return (
    <AuthFrame title={t('register.title')} lead={t('register.lead')}>
      <form className="form" noValidate onSubmit={form.onSubmit}>
        <ModeSwitch
          legend={t('register.accountType')}
          value={form.values.accountType}
          onChange={(accountType) => form.set('accountType', accountType)}
          options={[
            { value: 'personal', label: t('register.personal'), detail: t('register.personalText') },
            { value: 'company', label: t('register.company'), detail: t('register.companyText') },
          ]}
        />
        {company && <CompanyFields form={form} />}
        <div className={css.pair}>
          <TextField label={t('register.firstName')} autoComplete="given-name" {...form.text('firstName')} />
          <TextField label={t('register.lastName')} autoComplete="family-name" {...form.text('lastName')} />
        </div>
        <p className={css.latin}>{t('register.latinHint')}</p>
        <TextField label={t('register.email')} type="email" autoComplete="email" {...form.text('email')} />
        <PasswordField
          label={t('register.password')}
          hint={t('register.passwordHint')}
          autoComplete="new-password"
          {...form.text('password')}
        />
        <CheckField label={<Terms />} {...form.check('terms')} />
        <Button type="submit" rank="main" size="lg" full loading={form.sending}>
          {t('register.action')}
        </Button>
      </form>
      <p className={css.foot}>
        <span>
          {t('register.haveAccount')}{' '}
          <Link href={loginPage.to()} className="link">
            {t('register.login')}
          </Link>
        </span>
      </p>
    </AuthFrame>
  );
}

function CompanyFields({ form }: { form: ReturnType<typeof useForm<RegisterValues>> }) {
  const { t } = useTranslation('auth');
  const country = {
    label: t('register.country'),
    error: form.errorOf('country'),
    value: form.values.country,
    onBlur: () => form.leave('country'),
  };
  return (
    <>
      <TextField label={t('register.organization')} autoComplete="organization" {...form.text('organization')} />
      <div className={css.pair}>
        <Lazily fallback={<TextField {...country} value="" readOnly />}>
          <CountrySelect {...country} name="country" onChange={(value) => form.set('country', value)} />
        </Lazily>
        <TextField
          label={t('register.tin')}
          hint={t('register.tinHint')}
          autoComplete="off"
          inputMode="numeric"
          {...form.text('tin')}
        />
      </div>
    </>
  );
}

/** The documents open in a new tab, so that the form keeps its values. */
function Terms() {
  const { t } = useTranslation('auth');
  const to = (page: { to: () => string }) => <Link href={page.to()} className="link" target="_blank" />;
  return (
    <Trans
      t={t}
      i18nKey="register.terms"
      components={{ general: to(termsPage), special: to(specialTermsPage), privacy: to(privacyPage) }}
    />
  );
}
