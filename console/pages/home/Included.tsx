import IconCertificate from '@tabler/icons-react/icons/IconCertificate';
import IconEyeOff from '@tabler/icons-react/icons/IconEyeOff';
import IconCode from '@tabler/icons-react/icons/IconCode';
import IconKey from '@tabler/icons-react/icons/IconKey';
import IconServer2 from '@tabler/icons-react/icons/IconServer2';
import IconShieldCheck from '@tabler/icons-react/icons/IconShieldCheck';
import IconUsers from '@tabler/icons-react/icons/IconUsers';
import IconWorld from '@tabler/icons-react/icons/IconWorld';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { icon } from '../../ui/icon.ts';
import { pricingPage } from '../pricing/page.ts';
import css from './Included.module.css';

const things = [
  { key: 'privacy', sign: IconEyeOff, soon: false },
  { key: 'servers', sign: IconServer2, soon: false },
  { key: 'code', sign: IconCode, soon: false },
  { key: 'dns', sign: IconWorld, soon: false },
  { key: 'dnssec', sign: IconShieldCheck, soon: true },
  { key: 'certificate', sign: IconCertificate, soon: true },
  { key: 'colleagues', sign: IconUsers, soon: false },
  { key: 'twoStep', sign: IconKey, soon: true },
] as const;

/** What every domain includes; features in development are marked. */
export function Included() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className="section wrap two">
      <div>
        <h2>{t('included.title')}</h2>
        <p className={`lead ${css.lead}`}>{t('included.lead')}</p>
        <Link href={pricingPage.to()} className="link">
          {t('included.prices')}
        </Link>
      </div>
      <ul className={css.list}>
        {things.map(({ key, sign, soon }) => (
          <li key={key}>
            {createElement(sign, icon)}
            <div>
              <h3>
                {t(`included.${key}.title`)} {soon && <Badge>{t('common:status.soon')}</Badge>}
              </h3>
              <p>{t(`included.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
