import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Transfer.module.css';

export type WizardStep = 'names' | 'password' | 'approve';
const steps: readonly WizardStep[] = ['names', 'password', 'approve'];

/** The frame of the three steps, with the current one marked. */
export function WizardFrame({ step, lead, children }: { step: WizardStep; lead: string; children: ReactNode }) {
  const { t } = useTranslation('transfer');
  return (
    <div className="wrap page">
      <h1 className="page-title">{t('wizard.title')}</h1>
      <ol className={css.steps} aria-label={t('wizard.steps')}>
        {steps.map((one, index) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {index + 1}. {t(`wizard.${one}`)}
          </li>
        ))}
      </ol>
      <p className={css.lead}>{lead}</p>
      {children}
    </div>
  );
}
