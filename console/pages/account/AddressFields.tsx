import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/inputs.tsx';
import { Lazily } from '../../ui/Lazily.tsx';
import type { FormPart } from '../../ui/useForm.ts';

const CountrySelect = lazy(() => import('../../ui/CountrySelect.tsx'));

/** The postal address of a contact. */
export function AddressFields({ form }: { form: FormPart<'country' | 'city' | 'zip' | 'state' | 'address1'> }) {
  const { t } = useTranslation('settings');
  const country = {
    label: t('contacts.country'),
    error: form.errorOf('country'),
    value: form.values.country,
    onBlur: () => form.leave('country'),
  };
  return (
    <>
      <Lazily fallback={<TextField {...country} value="" readOnly />}>
        <CountrySelect {...country} name="country" onChange={(value) => form.set('country', value)} />
      </Lazily>
      <div className="form-pair">
        <TextField label={t('contacts.city')} autoComplete="address-level2" {...form.text('city')} />
        <TextField label={t('contacts.zip')} autoComplete="postal-code" {...form.text('zip')} />
      </div>
      <TextField label={t('contacts.state')} optional autoComplete="address-level1" {...form.text('state')} />
      <TextField label={t('contacts.address')} autoComplete="street-address" {...form.text('address1')} />
    </>
  );
}
