import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { icon } from '../../../ui/icon.ts';
import { Input } from '../../../ui/inputs.tsx';
import css from './Domains.module.css';

const pause = 300;

/** Searches the list, 300 ms after the last keystroke. */
export function FindName({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('domains');
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);

  // The user went back or chose "show all": the field follows the address.
  if (value !== shown) {
    setShown(value);
    if (value !== text.trim()) setText(value);
  }

  const find = useEffectEvent(onChange);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => find(text), pause);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <search className={css.find}>
      <IconSearch {...icon} />
      <Input
        type="search"
        aria-label={t('list.find')}
        placeholder={t('list.find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
      />
    </search>
  );
}
