import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/inputs.tsx';
import type { FormPart } from '../../ui/useForm.ts';

/** First, last and full name. Editing the first two updates the third, which is split at its first space. */
export function PersonName({ form }: { form: FormPart<'firstName' | 'lastName'> }) {
  const { t } = useTranslation(['settings', 'errors']);
  const { firstName, lastName } = form.values;
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  const full = typed ?? `${firstName} ${lastName}`.trim();
  const oneWord = left && full !== '' && !/\S\s+\S/.test(full);
  const split = (text: string) => {
    const [first = '', ...rest] = text.trimStart().split(' ');
    setTyped(text);
    form.set('firstName', first);
    form.set('lastName', rest.join(' ').trim());
  };
  const leave = () => {
    setTyped(undefined);
    setLeft(true);
  };
  return (
    <>
      <div className="form-pair">
        <TextField label={t('contacts.firstName')} autoComplete="given-name" {...form.text('firstName')} />
        <TextField label={t('contacts.lastName')} autoComplete="family-name" {...form.text('lastName')} />
      </div>
      <TextField
        label={t('contacts.fullName')}
        autoComplete="name"
        value={full}
        error={oneWord ? t('errors:field.fullName') : undefined}
        onBlur={leave}
        onChange={({ target }) => split(target.value)}
      />
    </>
  );
}
