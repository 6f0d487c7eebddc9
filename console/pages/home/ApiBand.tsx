import type { CheckResult } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { checkTwin } from '../search/twins.ts';
import { CodeTwin } from '../../ui/CodeTwin.tsx';
import { Link } from '../../ui/Link.tsx';
import { apiPage } from '../api/page.ts';
import css from './ApiBand.module.css';

const example = 'նուռ.հայ';

/** The API call behind the name line, with the visitor's domain and its result once there is one. */
export function ApiBand({ result }: { result: CheckResult | undefined }) {
  const { t } = useTranslation('home');
  const names = [result?.name ?? example];
  return (
    <section className={css.band}>
      <div className={`wrap two ${css.in}`}>
        <div>
          <h2>{t('api.title')}</h2>
          <p className={`lead ${css.lead}`}>{t('api.lead')}</p>
          <p className={css.link}>
            <Link href={apiPage.to()} className="link">
              {t('api.link')}
            </Link>
          </p>
        </div>
        <CodeTwin
          onSlab
          title="POST /client/domains/check"
          code={checkTwin(names, { comment: t('api.comment'), answer: result })}
        />
      </div>
    </section>
  );
}
