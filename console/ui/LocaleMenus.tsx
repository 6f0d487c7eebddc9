import IconWorld from '@tabler/icons-react/icons/IconWorld';
import { useTranslation } from 'react-i18next';
import { type Currency, currencies, languages, type LanguageKey } from '../languages.ts';
import { Dropdown } from './Dropdown.tsx';
import { icon } from './icon.ts';

const signs: Record<Currency, string> = { AMD: '֏', USD: '$' };

/** The languages, each by its own name. */
export function LanguageMenu({ value, onChange }: { value: LanguageKey; onChange: (language: LanguageKey) => void }) {
  const { t } = useTranslation();
  const current = languages.find((language) => language.key === value);
  return (
    <Dropdown
      label={t('language', { language: current?.label })}
      items={languages.map(({ key, label }) => ({
        key,
        label,
        lang: key,
        checked: key === value,
        onSelect: () => onChange(key),
      }))}
    >
      <IconWorld {...icon} />
      <span lang={value}>{current?.label}</span>
    </Dropdown>
  );
}

/** The currencies that prices can be shown in. */
export function CurrencyMenu({ value, onChange }: { value: Currency; onChange: (currency: Currency) => void }) {
  const { t } = useTranslation();
  return (
    <Dropdown
      label={t('currency', { currency: value })}
      items={currencies.map((currency) => ({
        key: currency,
        label: `${currency} ${signs[currency]}`,
        checked: currency === value,
        onSelect: () => onChange(currency),
      }))}
    >
      {value}
    </Dropdown>
  );
}
