import IconCertificate from '@tabler/icons-react/icons/IconCertificate';
import IconEyeOff from '@tabler/icons-react/icons/IconEyeOff';
import IconKey from '@tabler/icons-react/icons/IconKey';
import IconShieldCheck from '@tabler/icons-react/icons/IconShieldCheck';
import IconUsers from '@tabler/icons-react/icons/IconUsers';
import IconWorld from '@tabler/icons-react/icons/IconWorld';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { icon } from '../../ui/icon.ts';
import css from './Included.module.css';

const things = [
  { key: 'privacy', sign: IconEyeOff },
  { key: 'dns', sign: IconWorld },
  { key: 'dnssec', sign: IconShieldCheck },
  { key: 'certificate', sign: IconCertificate },
  { key: 'colleagues', sign: IconUsers },
  { key: 'twoStep', sign: IconKey },
] as const;

/** What comes with every name, without a price of its own. */
export function Included() {
  const { t } = useTranslation('home');
  return (
    <section className="section wrap two">
      <div>
        <h2>{t('included.title')}</h2>
        <p className={`lead ${css.lead}`}>{t('included.lead')}</p>
      </div>
      <ul className={css.list}>
        {things.map(({ key, sign }) => (
          <li key={key}>
            {createElement(sign, icon)}
            <div>
              <h3>{t(`included.${key}.title`)}</h3>
              <p>{t(`included.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
