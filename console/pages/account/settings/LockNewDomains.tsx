import type { User } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { keepUser } from '../../../api/queries.ts';
import { SwitchField } from '../../../ui/choices.tsx';
import { showToast } from '../../../ui/toasts.ts';
import css from './DefaultServers.module.css';

/** Whether new domains of the account are locked against transfer. */
export function LockNewDomains({ user }: { user: User }) {
  const { t } = useTranslation(['settings', 'domains']);
  const change = useMutation({
    mutationFn: (lockNewDomains: boolean) => anun.user.update({ body: { lockNewDomains } }),
    onSuccess(saved) {
      keepUser(saved);
      showToast({ tone: 'ok', title: t('domains:overview.updated') });
    },
  });
  return (
    <section className={`block ${css.lock}`}>
      <h2>{t('lockNew.title')}</h2>
      <SwitchField
        label={t('lockNew.label')}
        hint={t('lockNew.hint')}
        checked={change.isPending ? change.variables : user.lockNewDomains}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </section>
  );
}
