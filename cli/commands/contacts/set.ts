import type { ContactInput, DomainDetail } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { plain } from '../../format.ts';
import { argument, choice, text } from '../../input.ts';
import { planOf, planText } from './plan.ts';
import { contactsOf, groupOf, privacyText, ROLES } from './roles.ts';

const name = argument('<domain>', 'domain to change');
const role = choice('--role <role>', 'which contacts (default: all four)', [...ROLES, 'all']);
const FIELDS = {
  firstName: text('--first-name <text>', 'first name'),
  lastName: text('--last-name <text>', 'last name'),
  organization: text('--organization <text>', 'company'),
  email: text('--contact-email <address>', 'e-mail'),
  phone: text('--phone <number>', 'phone with the country code'),
  address1: text('--address <text>', 'street and house'),
  city: text('--city <text>', 'city'),
  state: text('--region <text>', 'state or region, if any'),
  zip: text('--zip <code>', 'postal code'),
  country: text('--country <code>', 'country, two letters'),
} as const;
const privacy = choice('--privacy <word>', 'hide the contacts in WHOIS, or show them', ['on', 'off']);

export const set: Command = {
  name: 'set',
  summary: 'Change the contacts of a domain, or hide and show them',
  examples: [
    ['anun contacts set nurr.am --city Gyumri --address "12 Tsitsernak St"', 'Change some fields of all four contacts'],
    ['anun contacts set nurr.am --role technical --contact-email dns@example.am', 'Change one contact'],
    ['anun contacts set nurr.am --privacy off --yes', 'Show the contacts, without confirmation'],
  ],
  arguments: [name],
  options: [role, ...Object.values(FIELDS), privacy],
  async run({ anun, ask, get, out, standing }) {
    const fields: NonNullable<ContactInput> = Object.fromEntries(
      Object.entries(FIELDS).flatMap(([field, option]) => {
        const value = get(option);
        return value === undefined ? [] : [[field, value]];
      }),
    );
    const switched = get(privacy);
    const changes = Object.keys(fields).length > 0;
    if (!changes && switched === undefined) throw usage('Give at least one contact field, or --privacy.');
    ask.expect();
    const path = { domain: get(name) };
    const before = await anun.domains.get({ path });
    const chosen = get(role);
    const roles = chosen === undefined || chosen === 'all' ? ROLES : ROLES.filter((one) => one === chosen);
    const wanted = { roles, fields, hide: switched && switched === 'on' };
    const plan = planOf(before, wanted);
    if (plan.length === 0) return out.result(resultOf(before), () => `${plain(before.domain)}: no changes needed.`);
    out.show((paint) => planText(plan, paint));
    await ask.confirm(changes ? `Change ${roles.join(', ')}?` : `Switch privacy ${switched}?`);
    standing(`It is not known whether it was changed. Check with: anun contacts show ${before.domain}`);
    const changed = await anun.domains.update({
      path,
      body: {
        ...(changes ? Object.fromEntries(roles.map((one) => [groupOf[one], fields])) : {}),
        ...(wanted.hide === undefined ? {} : { whoIsPrivacyStatus: wanted.hide }),
      },
    });
    out.result(resultOf(changed), () => `Contacts of ${plain(changed.domain)} changed. ${privacyText(changed)}`);
  },
};

const resultOf = (domain: DomainDetail) => ({ whoIsPrivacyStatus: domain.whoIsPrivacyStatus, ...contactsOf(domain) });
