import type { Contact, ContactInput, DomainDetail } from '@anun/sdk';
import { plain } from '../../format.ts';
import type { Paint } from '../../output.ts';
import { groupOf, type Part, partsOf, type Role } from './roles.ts';

/** What is asked for: these fields of the contacts of these roles, and whether all contacts are hidden. */
export interface Wanted {
  roles: readonly Role[];
  fields: NonNullable<ContactInput>;
  hide: boolean | undefined;
}

/** Before and after of all that differs; empty if no changes are needed. */
export function planOf(before: DomainDetail, { roles, fields, hide }: Wanted): Part[] {
  const contacts = partsOf(roles, (role) => fieldsText(before[groupOf[role]], fields));
  if (hide === undefined || hide === before.whoIsPrivacyStatus) return contacts;
  return [...contacts, { heading: 'privacy', text: beforeAndAfter(onOff(!hide), onOff(hide)) }];
}

export const planText = (parts: readonly Part[], paint: Paint): string =>
  parts.map(({ heading, text }) => `${paint.bold(heading)}\n${painted(text, paint)}`).join('\n');

const painted = (text: string, paint: Paint): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith(GONE) ? paint.red(line) : paint.green(line)))
    .join('\n');

const fieldsText = (contact: Contact, fields: NonNullable<ContactInput>): string =>
  Object.entries(fields)
    .map(([field, value]) => ({ from: valueOf(contact, field), to: String(value) }))
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => beforeAndAfter(from, to))
    .join('\n');

function valueOf(contact: Contact, field: string): string {
  const found: unknown = new Map(Object.entries(contact)).get(field);
  return typeof found === 'string' ? found : '';
}

const GONE = '  − ';
const beforeAndAfter = (from: string, to: string): string =>
  [from && `${GONE}${plain(from)}`, to && `  + ${plain(to)}`].filter(Boolean).join('\n');
const onOff = (on: boolean): string => (on ? 'on' : 'off');
