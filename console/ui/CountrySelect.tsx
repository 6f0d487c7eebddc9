import { Combobox, ScrollArea, useCombobox } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CountrySelect.module.css';
import { classes } from './classes.ts';
import { countriesIn, findCountries } from './countries.ts';
import { Field, type FieldProps } from './Field.tsx';
import fieldCss from './Field.module.css';

const pause = 300;

interface CountrySelectProps extends FieldProps {
  /** Two letters; undefined if not selected. */
  value: string | undefined;
  onChange: (country: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
}

/**
 * A country select, by name in the page's language. The list follows the typing after 300 ms and closes 300 ms after the
 * field is left. Lazily loaded, because it imports Mantine's combobox.
 */
export default function CountrySelect({ value, onChange, onBlur, name, disabled, ...field }: CountrySelectProps) {
  const { t, i18n } = useTranslation();
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const chosen = countries.find((country) => country.value === value)?.name ?? '';
  const { combobox, typed, wanted, type, choose, open, leave } = useTyping(onChange, onBlur);
  const found = findCountries(countries, wanted);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      shadow="none"
      classNames={{ dropdown: css.dropdown, option: css.option }}
    >
      <Field {...field}>
        {(wiring) => (
          <Combobox.Target withExpandedAttribute>
            <input
              {...wiring}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={combobox.dropdownOpened}
              aria-controls={combobox.listId ?? undefined}
              name={name}
              disabled={disabled}
              className={classes(fieldCss.input, fieldCss.select)}
              autoComplete="country-name"
              spellCheck={false}
              value={typed ?? chosen}
              onChange={(event) => type(event.target.value)}
              onFocus={(event) => {
                event.target.select();
                open();
              }}
              onClick={open}
              onBlur={leave}
            />
          </Combobox.Target>
        )}
      </Field>
      <Combobox.Dropdown>
        <Combobox.Options labelledBy={undefined} aria-label={typeof field.label === 'string' ? field.label : undefined}>
          <ScrollArea.Autosize mah={280} type="scroll">
            {found.map((country) => (
              <Combobox.Option key={country.value} value={country.value} active={country.value === value}>
                {country.name}
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{t('field.notFound')}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The typed text, the dropdown, and the delays between them. */
function useTyping(onChange: (country: string) => void, onBlur?: () => void) {
  const [typed, setTyped] = useState<string>();
  const [wanted, setWanted] = useState('');
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed ?? ''), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => () => clearTimeout(closing.current), []);

  const open = () => {
    clearTimeout(closing.current);
    combobox.openDropdown();
  };
  const close = () => {
    combobox.closeDropdown();
    setTyped(undefined);
  };
  return {
    combobox,
    typed,
    wanted,
    open,
    type: (text: string) => {
      setTyped(text);
      open();
      combobox.resetSelectedOption();
    },
    choose: (country: string) => {
      onChange(country);
      close();
    },
    leave: () => {
      closing.current = setTimeout(close, pause);
      onBlur?.();
    },
  };
}
