import { useTranslation } from 'react-i18next';
import css from './Transfer.module.css';

/** The requirements of a transfer, and how long it takes. */
export function Requirements() {
  const { t } = useTranslation('transfer');
  const needs = ['valid', 'elsewhere', 'age', 'unlocked', 'admin', 'code'] as const;
  return (
    <section className={css.needs}>
      <h2>{t('needs.title')}</h2>
      <ul>
        {needs.map((need) => (
          <li key={need}>{t(`needs.${need}`)}</li>
        ))}
      </ul>
      <p className={css.lead}>{t('needs.time')}</p>
    </section>
  );
}
