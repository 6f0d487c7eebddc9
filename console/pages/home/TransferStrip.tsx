import IconArrowRight from '@tabler/icons-react/icons/IconArrowRight';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/Button.tsx';
import { icon } from '../../ui/icon.ts';
import { transferPage } from '../transfer/page.ts';
import css from './TransferStrip.module.css';

/** The invitation to transfer domains. */
export function TransferStrip() {
  const { t } = useTranslation('home');
  return (
    <section className="wrap">
      <div className={css.strip}>
        <div>
          <h2>{t('transfer.title')}</h2>
          <p>{t('transfer.text')}</p>
        </div>
        <LinkButton size="lg" href={transferPage.to()} iconAfter={<IconArrowRight {...icon} />}>
          {t('transfer.action')}
        </LinkButton>
      </div>
    </section>
  );
}
