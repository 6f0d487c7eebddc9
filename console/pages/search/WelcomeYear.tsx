import type { Gift } from '@anun/sdk';
import IconGift from '@tabler/icons-react/icons/IconGift';
import { Trans, useTranslation } from 'react-i18next';
import { inCurrency } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { icon } from '../../ui/icon.ts';
import { Link } from '../../ui/Link.tsx';
import { registerPage } from '../auth/register/page.ts';
import css from './BuyName.module.css';

/** The free year of a new account, for visitors who are not signed in. */
export function WelcomeYear({ gift }: { gift: Gift }) {
  const { t } = useTranslation('search');
  const amount = inCurrency(gift.prices, useCurrency());
  return (
    <p className={css.gift}>
      <IconGift {...icon} />
      <span>
        <strong>{t('gift.welcomeTitle', { amount })}</strong>{' '}
        <Trans
          t={t}
          i18nKey="gift.welcomeText"
          values={{ zone: gift.productName }}
          components={{ register: <Link href={registerPage.to()} className="link" /> }}
        />
      </span>
    </p>
  );
}
