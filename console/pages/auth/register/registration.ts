import type { AccountType, RegisterRequest } from '@anun/sdk';
import { zRegisterRequest } from '@anun/sdk/validators';
import type { TFunction } from 'i18next';
import { schemaErrors } from '../../../api/fields.ts';
import type { Errors } from '../../../ui/useForm.ts';

export interface RegisterValues {
  accountType: AccountType;
  firstName: string;
  lastName: string;
  organization: string;
  tin: string;
  country: string;
  email: string;
  password: string;
  terms: boolean;
}

export const emptyRegistration: RegisterValues = {
  accountType: 'personal',
  firstName: '',
  lastName: '',
  organization: '',
  tin: '',
  country: 'AM',
  email: '',
  password: '',
  terms: false,
};

const always = ['firstName', 'lastName', 'email', 'password'] as const;
const ofCompanies = ['organization', 'tin', 'country'] as const;

/** The request body; a person has no organization or tax ID. */
export function registration(values: RegisterValues): RegisterRequest {
  const { accountType, firstName, lastName, password, organization, tin, country } = values;
  const person = { accountType, firstName, lastName, email: values.email.trim(), password, terms: true } as const;
  return accountType === 'company' ? { ...person, organization, tin, country } : person;
}

export function registrationErrors(values: RegisterValues, t: TFunction<'errors'>): Errors<RegisterValues> {
  const company = values.accountType === 'company';
  const word = (field: keyof RegisterValues): string => {
    switch (field) {
      case 'email':
        return t('field.email');
      case 'password':
        return t('field.password');
      case 'terms':
        return t('field.terms');
      case 'tin':
      case 'country':
      case 'accountType':
        return t('field.invalid');
      default:
        return t('field.latin');
    }
  };
  const errors = schemaErrors(zRegisterRequest, { ...values, email: values.email.trim() }, word);
  for (const field of company ? [...always, ...ofCompanies] : always)
    if (values[field].trim() === '') errors[field] = t('field.required');
  return errors;
}
