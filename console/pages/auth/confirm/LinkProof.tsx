import type { User } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { anun, queries, userKey } from '../../../api/client.ts';
import { failureOf } from '../../../api/failures.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonLines } from '../../../ui/Skeletons.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import css from '../AuthFrame.module.css';
import { loginPage } from '../login/page.ts';
import { CodeForm } from './CodeForm.tsx';

interface Proof {
  email: string;
  token: string;
}

/** The part of the link after the #, which no server or log sees. */
export function readProof(hash: string): Proof | undefined {
  const read = new URLSearchParams(hash.slice(1));
  const email = read.get('email');
  const token = read.get('token');
  return email && token ? { email, token } : undefined;
}

/** Confirms automatically. Signed-in users continue from here; others go to the login. */
export function LinkProof({ proof, user }: { proof: Proof; user: User | undefined }) {
  const { t } = useTranslation('auth');
  const sent = useRef(false);
  const { mutate, isSuccess, isError, error } = useMutation({
    meta: { quiet: true },
    mutationFn: () => anun.email.confirm({ body: { ...proof, format: 'link' } }),
    onSuccess: async () => {
      await queries.refetchQueries({ queryKey: userKey });
      // Without a sign-in the page shows the result; with one it redirects immediately.
      if (queries.getQueryData(userKey)) showToast({ tone: 'ok', title: t('confirm.done') });
    },
  });

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate();
  }, [mutate]);

  const refusal = isError && (
    <Notice tone="bad" live>
      {failureOf(error).message}
    </Notice>
  );
  if (refusal && user) return <CodeForm user={user} notice={refusal} />;
  return (
    <AuthFrame title={isSuccess ? t('confirm.done') : t('confirm.title')} lead={isSuccess && t('confirm.thenLogIn')}>
      <div className={css.outcome}>
        {refusal || (!isSuccess && <SkeletonLines lines={3} />)}
        {(isSuccess || isError) && (
          <LinkButton href={loginPage.to()} rank="main" size="lg" full>
            {t('login.action')}
          </LinkButton>
        )}
      </div>
    </AuthFrame>
  );
}
