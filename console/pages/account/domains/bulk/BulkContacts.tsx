import type { User } from '@anun/sdk';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../../api/queries.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField, TextField } from '../../../../ui/inputs.tsx';
import { Lazily } from '../../../../ui/Lazily.tsx';
import { groupsOf, isRole, type Role, roles } from '../../domain/contactGroups.ts';
import css from './Bulk.module.css';
import type { Wanted } from './changes.ts';

const CountrySelect = lazy(() => import('../../../../ui/CountrySelect.tsx'));

const fields = [
  { name: 'firstName', label: 'contacts.firstName', complete: 'given-name' },
  { name: 'lastName', label: 'contacts.lastName', complete: 'family-name' },
  { name: 'organization', label: 'contacts.organization', complete: 'organization' },
  { name: 'email', label: 'contacts.email', complete: 'email' },
  { name: 'address1', label: 'contacts.address', complete: 'street-address' },
  { name: 'city', label: 'contacts.city', complete: 'address-level2' },
  { name: 'zip', label: 'contacts.zip', complete: 'postal-code' },
  { name: 'state', label: 'contacts.state', complete: 'address-level1' },
  { name: 'phone', label: 'contacts.phone', complete: 'tel' },
] as const;
type Values = Record<(typeof fields)[number]['name'] | 'country', string>;
const nothing: Values = {
  organization: '',
  firstName: '',
  lastName: '',
  email: '',
  country: '',
  city: '',
  zip: '',
  state: '',
  address1: '',
  phone: '',
};

interface BulkContactsProps {
  onChange: (contacts: Wanted['contacts']) => void;
  /** Errors by field. */
  problems: ReadonlyMap<string, string>;
}

/** A contact for many domains, for one role or all. Empty fields keep the value that each domain has. */
export function BulkContacts({ onChange, problems }: BulkContactsProps) {
  const { t } = useTranslation(['domains', 'settings']);
  const user = useUser().data;
  const [role, setRole] = useState<Role>();
  const [values, setValues] = useState(nothing);
  const change = (next: Values, whose: Role | undefined) => {
    setValues(next);
    setRole(whose);
    onChange(groupsOf(filled(next), whose));
  };
  const country = {
    label: t('settings:contacts.country'),
    value: values.country,
    error: problems.get('country'),
  };
  return (
    <div className={css.contacts}>
      <p>{t('bulk.contacts.empty')}</p>
      <SelectField
        label={t('contacts.which')}
        value={role ?? 'all'}
        options={[
          { value: 'all', label: t('contacts.all') },
          ...roles.map((one) => ({ value: one, label: t(`settings:contacts.role.${one}`) })),
        ]}
        onChange={({ target }) => change(values, isRole(target.value) ? target.value : undefined)}
      />
      {user && <Button onClick={() => change(mine(user), role)}>{t('bulk.contacts.fill')}</Button>}
      <div className={css.pairs}>
        {fields.map(({ name, label, complete }) => (
          <TextField
            key={name}
            label={t(`settings:${label}`)}
            autoComplete={complete}
            value={values[name]}
            error={problems.get(name)}
            onChange={({ target }) => change({ ...values, [name]: target.value }, role)}
          />
        ))}
        <Lazily fallback={<TextField {...country} value="" readOnly />}>
          <CountrySelect {...country} onChange={(code) => change({ ...values, country: code }, role)} />
        </Lazily>
      </div>
    </div>
  );
}

const filled = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''));

/** The account's own contact. */
function mine(user: User): Values {
  const { organization, firstName, lastName, email, country, city, zip, state, address1, phone } = user;
  return { organization, firstName, lastName, email, country, city, zip, state, address1, phone };
}
