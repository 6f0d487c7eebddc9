import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import css from '../AuthFrame.module.css';

/** The seeded accounts of a private server; also listed in the README. */
const accounts = [
  { key: 'customer', email: 'customer@anun.example', password: 'Pomegranate7' },
  { key: 'administrator', email: 'admin@anun.example', password: 'Pomegranate7' },
] as const;

interface SeededAccountsProps {
  onChoose: (account: { email: string; password: string }) => void;
}

/** Buttons that fill in a seeded account; shown only if they exist. */
export function SeededAccounts({ onChoose }: SeededAccountsProps) {
  const { t } = useTranslation('auth');
  return (
    <div className={css.accounts}>
      <p className="dim sm">{t('login.sandbox')}</p>
      <ul>
        {accounts.map(({ key, email, password }) => (
          <li key={key}>
            <span>
              {t(`login.${key}`)}
              <small>{email}</small>
            </span>
            <Button
              aria-label={`${t('login.use')}: ${t(`login.${key}`)}`}
              onClick={() => onChoose({ email, password })}
            >
              {t('login.use')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
