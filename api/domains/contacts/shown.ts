import { mayDo, type Role } from '../access/index.ts';
import type { ContactSet } from '../name/types.ts';

const PAPERS: readonly string[] = ['serialNumber', 'authority', 'issueDate', 'birthDate'];

/** The contacts of a name as somebody with this role sees them: papers only whoever looks after contacts. */
export function shownContacts(contacts: ContactSet, role: Role): ContactSet {
  if (mayDo(role, 'contacts')) return contacts;
  const { registrantContacts } = contacts;
  const papers = Object.fromEntries(PAPERS.filter((field) => field in registrantContacts).map((field) => [field, '']));
  return { ...contacts, registrantContacts: { ...registrantContacts, ...papers } };
}
