import IconArrowRight from '@tabler/icons-react/icons/IconArrowRight';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/Button.tsx';
import { CodeTwin } from '../../ui/CodeTwin.tsx';
import { icon } from '../../ui/icon.ts';
import { tokensPage } from '../account/tokens/page.ts';
import css from './ApiPage.module.css';
import { type TourStep, tour } from './tour.ts';

/** The API page for developers: reference, first steps and a quick start. */
export default function ApiPage() {
  const { t } = useTranslation('developers');
  return (
    <div className="wrap page">
      <h1 className="page-title">{t('api.title')}</h1>
      <p className={`lead ${css.lead}`}>{t('api.lead')}</p>
      <ul className={css.doors}>
        <Door title={t('api.reference.title')} text={t('api.reference.text')}>
          {/* Pages of the server: `target` bypasses the router. */}
          <LinkButton href="/docs" target="_self" rank="main" iconAfter={<IconArrowRight {...icon} />}>
            {t('api.reference.link')}
          </LinkButton>
        </Door>
        <Door title={t('api.specification.title')} text={t('api.specification.text')}>
          <LinkButton href="/openapi.json" target="_self" icon={<IconDownload {...icon} />}>
            {t('api.specification.link')}
          </LinkButton>
        </Door>
        <Door title={t('api.tokens.title')} text={t('api.tokens.text')}>
          <LinkButton href={tokensPage.to()}>{t('api.tokens.link')}</LinkButton>
        </Door>
      </ul>
      <section className="section">
        <h2>{t('api.tour.title')}</h2>
        <ol className={css.tour}>
          {tour().map((step, index) => (
            <Step key={step.key} step={step} number={index + 1} />
          ))}
        </ol>
      </section>
      <section className={`section ${css.tools}`}>
        <Tool title={t('api.sdk.title')} text={t('api.sdk.text')} install="npm install @anun/sdk" />
        <Tool title={t('api.cli.title')} text={t('api.cli.text')} install="npm install --global @anun/cli" />
        <div>
          <h3>{t('api.sandbox.title')}</h3>
          <p className="dim">{t('api.sandbox.text')}</p>
        </div>
      </section>
    </div>
  );
}

function Door({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <h2>{title}</h2>
      <p className="dim">{text}</p>
      <div className={css.open}>{children}</div>
    </li>
  );
}

function Step({ step, number }: { step: TourStep; number: number }) {
  const { t } = useTranslation('developers');
  return (
    <li>
      <div>
        <span className={css.number} aria-hidden>
          {number}
        </span>
        <h3>{t(`api.tour.${step.key}.title`)}</h3>
        <p className="dim">{t(`api.tour.${step.key}.text`)}</p>
      </div>
      <CodeTwin code={step.code} title={step.call} />
    </li>
  );
}

function Tool({ title, text, install }: { title: string; text: string; install: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="dim">{text}</p>
      <pre className={css.install} translate="no">
        <code>{install}</code>
      </pre>
    </div>
  );
}
