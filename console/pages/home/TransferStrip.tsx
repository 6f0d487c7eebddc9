import IconArrowRight from '@tabler/icons-react/icons/IconArrowRight';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { icon } from '../../ui/icon.ts';
import css from './TransferStrip.module.css';

/** The way for names that people have elsewhere. */
export function TransferStrip() {
  const { t } = useTranslation('home');
  return (
    <section className="wrap">
      <div className={css.strip}>
        <div>
          <h2>{t('transfer.title')}</h2>
          <p>{t('transfer.text')}</p>
        </div>
        <LinkButton size="lg" href={paths.domainTransfer} iconAfter={<IconArrowRight {...icon} />}>
          {t('transfer.action')}
        </LinkButton>
      </div>
    </section>
  );
}
