import type { User } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun, queries, userKey } from '../../../api/client.ts';
import { failureOf } from '../../../api/failures.ts';
import { useStore } from '../../../api/queries.ts';
import { forgetPerson } from '../../../shell/personal.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import css from '../AuthFrame.module.css';
import { outboxPage } from '../../outbox/page.ts';

/** Asks for the six digits from the e-mail, then continues to the page requested before the sign-in. */
export function CodeForm({ user, notice }: { user: User; notice?: ReactNode }) {
  const { t } = useTranslation(['auth', 'errors']);
  const store = useStore().data;
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const confirm = useMutation({
    meta: { quiet: true },
    mutationFn: (token: string) => anun.email.confirm({ body: { email: user.email, format: 'code', token } }),
    onSuccess: async () => {
      await queries.refetchQueries({ queryKey: userKey });
      showToast({ tone: 'ok', title: t('confirm.done') });
    },
  });
  const resend = useMutation({ mutationFn: () => anun.email.resend() });
  const leave = useMutation({ mutationFn: () => anun.auth.logout(), onSuccess: forgetPerson });

  const change = (next: string) => {
    setCode(next);
    setIncomplete(false);
    if (confirm.isError) confirm.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < 6) setIncomplete(true);
    else if (!confirm.isPending) confirm.mutate(code);
  };
  const problem = incomplete ? t('errors:field.code') : confirm.isError && failureOf(confirm.error).message;

  return (
    <AuthFrame title={t('confirm.title')} lead={t('confirm.text', { email: user.email })}>
      <form className="form" noValidate onSubmit={submit} ref={form}>
        {notice}
        <CodeField
          label={t('confirm.label')}
          value={code}
          onChange={change}
          onComplete={(whole) => confirm.mutate(whole)}
          error={problem || undefined}
        />
        <Button type="submit" rank="main" size="lg" full loading={confirm.isPending}>
          {t('confirm.action')}
        </Button>
        {resend.isSuccess && (
          <Notice tone="ok" live>
            {t('confirm.sent')}
          </Notice>
        )}
      </form>
      <div className={css.foot}>
        {store?.outbox && (
          <p>
            {t('confirm.outbox')}{' '}
            <a href={outboxPage.to()} target="_blank" rel="noreferrer" className="link">
              {t('confirm.openOutbox')}
            </a>
          </p>
        )}
        <p className={css.steps}>
          <Button loading={resend.isPending} onClick={() => resend.mutate()}>
            {t('confirm.resend')}
          </Button>
          <Button rank="bare" loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('confirm.logOut')}
          </Button>
        </p>
      </div>
    </AuthFrame>
  );
}
