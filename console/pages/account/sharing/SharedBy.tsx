import type { DomainDetail } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { anun, queries } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Lazily } from '../../../ui/Lazily.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { ofDomains } from '../domainCache.ts';
import { domainsPage } from '../domains/page.ts';
import css from './Sharing.module.css';

const ConfirmModal = lazy(() => import('../../../ui/ConfirmModal.tsx'));

/** For a domain shared by someone else: the owner, the user's role, and the button to leave. */
export function SharedBy({ domain }: { domain: DomainDetail }) {
  const { t } = useTranslation('sharing');
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState(false);
  const leave = useMutation({
    mutationFn: () => anun.collaborators.remove({ path: { domain: domain.asciiDomain, userId: 'me' } }),
    onSuccess: () => {
      showToast({ tone: 'ok', title: t('left', { domain: domain.domain }) });
      navigate(domainsPage.to());
      void queries.invalidateQueries(ofDomains);
    },
    onSettled: () => setAsked(false),
  });
  const owner = domain.collaborators.find(({ role }) => role === 'owner')?.user;
  if (!domain.actions.leave.allowed || !owner) return null;
  return (
    <div className={css.sharedBy}>
      <Notice action={<Button onClick={() => setAsked(true)}>{t('leave')}</Button>}>
        {t('sharedBy', { owner: owner.fullName, email: owner.email, role: t(`role.${domain.role}`) })}
      </Notice>
      {asked && (
        <Lazily>
          <ConfirmModal
            opened
            tone="bad"
            title={t('leaveTitle', { domain: domain.domain })}
            action={t('leave')}
            confirming={leave.isPending}
            onConfirm={() => leave.mutate()}
            onClose={() => setAsked(false)}
          >
            {t('leaveText')}
          </ConfirmModal>
        </Lazily>
      )}
    </div>
  );
}
