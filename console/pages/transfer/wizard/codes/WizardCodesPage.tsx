import type { TransferRow } from '@anun/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { anun, cartKey, queries } from '../../../../api/client.ts';
import { keyOf } from '../../../../api/keys.ts';
import { failureOf } from '../../../../api/failures.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { Input } from '../../../../ui/inputs.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import css from '../../Transfer.module.css';
import { TransferRows } from '../../TransferRows.tsx';
import { wizardPage } from '../domains/page.ts';
import { wizardResultPage } from '../result/page.ts';
import { WizardFrame } from '../WizardFrame.tsx';
import { submitted } from '../submitted.ts';
import { wizardNames } from '../wizardNames.ts';

/** Second step: the authorization codes, which are only kept in the fields. */
export default function WizardCodesPage() {
  const { t, i18n } = useTranslation('transfer');
  const [names] = useState(wizardNames.read);
  const [codes, setCodes] = useState<Record<string, string>>({});
  useEffect(() => {
    if (names.length === 0) navigate(wizardPage.to(), { replace: true });
  }, [names]);
  const start = useQuery({
    queryKey: keyOf('transfers.start', names, i18n.language),
    queryFn: ({ signal }) => anun.transfers.start({ body: { domains: names }, signal }),
    enabled: names.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ready = start.data?.rows.filter(({ success }) => success) ?? [];
  const submit = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      anun.transfers.submit({
        body: ready.map(({ asciiDomain }) => ({ domain: asciiDomain, password: codes[asciiDomain] ?? '' })),
      }),
    onSuccess: (answer) => {
      queries.setQueryData(submitted, answer);
      void queries.invalidateQueries({ queryKey: cartKey });
      navigate(wizardResultPage.to());
    },
  });
  const field = ({ success, domain, asciiDomain }: TransferRow) =>
    success && (
      <Input
        className={css.code}
        takes="code"
        aria-label={t('wizard.codeOf', { domain })}
        placeholder={t('code')}
        value={codes[asciiDomain] ?? ''}
        onChange={(event) => setCodes({ ...codes, [asciiDomain]: event.target.value })}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
      />
    );
  return (
    <WizardFrame step="password" lead={t('wizard.codesLead')}>
      {start.isPending && names.length > 0 && <SkeletonRows />}
      {start.error && <ErrorState {...failureOf(start.error)} onRetry={() => void start.refetch()} />}
      {start.data && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit.mutate();
          }}
        >
          {ready.some(({ codeByMail }) => codeByMail) && (
            <div className={css.notice}>
              <Notice>{t('wizard.byMail')}</Notice>
            </div>
          )}
          <TransferRows rows={start.data.rows} aside={(row) => field(row) || undefined} />
          {submit.error && <ErrorState {...failureOf(submit.error)} onRetry={() => submit.mutate()} />}
          <div className={`row ${css.tabs}`}>
            <Button
              rank="main"
              size="lg"
              type="submit"
              disabled={ready.length === 0 || ready.some(({ asciiDomain }) => !codes[asciiDomain]?.trim())}
              loading={submit.isPending}
            >
              {t('wizard.check')}
            </Button>
            <LinkButton size="lg" href={wizardPage.to()}>
              {t('wizard.back')}
            </LinkButton>
          </div>
        </form>
      )}
    </WizardFrame>
  );
}
