import type { TransferCheck } from '@anun/sdk';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { queries } from '../../../../api/client.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import css from '../../Transfer.module.css';
import { TransferRows } from '../../TransferRows.tsx';
import { wizardCodesPage } from '../codes/page.ts';
import { wizardPage } from '../domains/page.ts';
import { wizardResultPage } from './page.ts';
import { checkoutPage } from '../../../checkout/page.ts';
import { WizardFrame } from '../WizardFrame.tsx';
import { submitted } from '../submitted.ts';
import { wizardNames } from '../wizardNames.ts';

/** Third step: the results. Leaving the page ends the wizard. */
export default function WizardResultPage() {
  const { t } = useTranslation('transfer');
  const [answer] = useState(() => queries.getQueryData<TransferCheck>(submitted));
  useEffect(() => {
    if (!answer) navigate(wizardNames.read().length > 0 ? wizardCodesPage.to() : wizardPage.to(), { replace: true });
  }, [answer]);
  useEffect(() => {
    if (!answer) return undefined;
    // The transfers are requested now. Reset here, because leaving by the address bar can't be detected.
    wizardNames.drop();
    return () => {
      // Only reset when the page has changed, not when it is re-rendered.
      if (location.pathname === wizardResultPage.to()) return;
      queries.removeQueries({ queryKey: submitted });
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
          <LinkButton rank="main" size="lg" href={checkoutPage.to()}>
            {t('result.checkout')}
          </LinkButton>
        )}
        <LinkButton size="lg" href={wizardPage.to()}>
          {t('wizard.again')}
        </LinkButton>
      </div>
    </WizardFrame>
  );
}
