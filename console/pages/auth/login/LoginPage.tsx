import { AnunProblem } from '@anun/sdk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { anun } from '../../../api/client.ts';
import { reportFailure } from '../../../api/failures.ts';
import { signedIn, useStore } from '../../../api/queries.ts';
import { takeReturn } from '../../../shell/returning.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField, TextField } from '../../../ui/inputs.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Errors, useForm } from '../../../ui/useForm.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import css from '../AuthFrame.module.css';
import { registerPage } from '../register/page.ts';
import { SeededAccounts } from './SeededAccounts.tsx';
import { userOf } from '../userOf.ts';

interface Values {
  email: string;
  password: string;
}

/** Log in with e-mail and password, then return to the requested page. */
export default function LoginPage() {
  const { t } = useTranslation(['auth', 'errors']);
  const [, navigate] = useLocation();
  const store = useStore().data;
  const [refusal, setRefusal] = useState<string>();

  const required = ({ email, password }: Values): Errors<Values> => ({
    ...(email.trim() === '' && { email: t('errors:field.required') }),
    ...(password === '' && { password: t('errors:field.required') }),
  });
  const form = useForm<Values>({
    initial: { email: '', password: '' },
    validate: required,
    async submit({ email, password }) {
      setRefusal(undefined);
      try {
        const user = userOf(await anun.auth.login({ body: { email: email.trim(), password } }));
        signedIn(user);
        navigate(takeReturn(user), { replace: true });
      } catch (error) {
        if (isAboutTheForm(error)) setRefusal(error.message);
        else reportFailure(error);
      }
    },
  });

  return (
    <AuthFrame title={t('login.title')}>
      <form className="form" noValidate onSubmit={form.onSubmit}>
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
        <TextField label={t('login.email')} type="email" autoComplete="username" {...form.text('email')} />
        <PasswordField label={t('login.password')} autoComplete="current-password" {...form.text('password')} />
        <Button type="submit" rank="main" size="lg" full loading={form.sending}>
          {t('login.action')}
        </Button>
      </form>
      <p className={css.foot}>
        <span>
          {t('login.noAccount')}{' '}
          <Link href={registerPage.to()} className="link">
            {t('login.register')}
          </Link>
        </span>
      </p>
      {store?.sharedSandbox && <SeededAccounts onChoose={(account) => form.reset(account)} />}
    </AuthFrame>
  );
}

/** Wrong credentials or too many attempts; shown in the form. */
function isAboutTheForm(error: unknown): error is AnunProblem {
  return error instanceof AnunProblem && (error.code === 'wrong_credentials' || error.status === 429);
}
