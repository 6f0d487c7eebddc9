import type { TransferCheck } from '@anun/sdk';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { queries } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './Transfer.module.css';
import { TransferRows } from './TransferRows.tsx';
import { WizardFrame } from './WizardFrame.tsx';
import { wizardNames } from './wizardNames.ts';

/** What the second step was answered; kept while the page is open. */
export const submittedKey = ['transfers', 'submitted'] as const;

/** Third step: what became of each name. Leaving it ends the wizard. */
export default function WizardResultPage() {
  const { t } = useTranslation('transfer');
  const [answer] = useState(() => queries.getQueryData<TransferCheck>(submittedKey));
  useEffect(() => {
    if (!answer)
      navigate(wizardNames.read().length > 0 ? paths.transferCodes : paths.transferWizard, { replace: true });
  }, [answer]);
  useEffect(() => {
    if (!answer) return undefined;
    // They are asked for now: also whoever leaves by the address bar begins anew, which no page of ours sees.
    wizardNames.drop();
    return () => {
      // Whoever goes on from here has another page; a page that is only drawn again is still here.
      if (location.pathname === paths.transferResult) return;
      queries.removeQueries({ queryKey: submittedKey });
    };
  }, [answer]);
  if (!answer) return null;
  return (
    <WizardFrame step="approve" lead={t(answer.succeeded > 0 ? 'wizard.resultLead' : 'wizard.resultNone')}>
      {answer.failed > 0 && (
        <div className={css.notice}>
          <Notice tone="warn">{t('wizard.support')}</Notice>
        </div>
      )}
      <TransferRows rows={answer.rows} />
      <div className={`row ${css.tabs}`}>
        {answer.succeeded > 0 && (
          <LinkButton rank="main" size="lg" href={paths.checkout}>
            {t('result.checkout')}
          </LinkButton>
        )}
        <LinkButton size="lg" href={paths.transferWizard}>
          {t('wizard.again')}
        </LinkButton>
      </div>
    </WizardFrame>
  );
}
