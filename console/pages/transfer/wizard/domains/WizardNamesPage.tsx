import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { anun } from '../../../../api/client.ts';
import { failureOf } from '../../../../api/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/inputs.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { WrongEntries } from '../../../bulk/WrongEntries.tsx';
import { Requirements } from '../../Requirements.tsx';
import css from '../../Transfer.module.css';
import { wizardPage } from './page.ts';
import { wizardCodesPage } from '../codes/page.ts';
import { WizardFrame } from '../WizardFrame.tsx';
import { wizardNames } from '../wizardNames.ts';

/** First step: the domains. The server reads the list and drops duplicates. */
export default function WizardNamesPage() {
  const { t } = useTranslation('transfer');
  const [text, setText] = useState(() => wizardNames.read().join('\n'));
  // All other addresses of the wizard redirect here.
  useEffect(() => {
    if (location.pathname !== wizardPage.to()) navigate(wizardPage.to(), { replace: true });
  }, []);
  const read = useMutation({
    meta: { quiet: true },
    mutationFn: (names: string) => anun.names.parse({ body: { text: names } }),
    onSuccess: ({ rows }) => {
      if (rows.some(({ valid }) => !valid)) return;
      goOn(rows.flatMap(({ domain, duplicateOf }) => (domain && duplicateOf === undefined ? [domain] : [])));
    },
  });
  const goOn = (names: string[]) => {
    if (names.length === 0) return;
    wizardNames.write(names);
    navigate(wizardCodesPage.to());
  };
  const rows = read.data?.rows ?? [];
  const good = rows.filter(({ valid, duplicateOf }) => valid && duplicateOf === undefined);
  const wrong = rows.filter(({ valid }) => !valid);
  return (
    <WizardFrame step="names" lead={t('wizard.namesLead')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') read.mutate(text);
        }}
      >
        <TextArea
          label={t('wizard.label')}
          hint={t('wizard.hint')}
          takes="name"
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          maxLength={60_000}
        />
        {wrong.length > 0 && (
          <WrongEntries
            wrong={wrong}
            valid={good.length}
            onLeaveOut={() => goOn(good.flatMap(({ domain }) => domain ?? []))}
          />
        )}
        {read.error && <ErrorState {...failureOf(read.error)} onRetry={() => read.mutate(text)} />}
        <div className="row">
          <Button rank="main" size="lg" type="submit" disabled={text.trim() === ''} loading={read.isPending}>
            {t('wizard.next')}
          </Button>
        </div>
      </form>
      <Requirements />
    </WizardFrame>
  );
}
