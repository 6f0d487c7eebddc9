import type { Command } from '../../context.ts';
import { argument } from '../../input.ts';
import { contactsOf, contactsText, privacyText } from './roles.ts';

const name = argument('<domain>', 'domain whose contacts are shown');

export const show: Command = {
  name: 'show',
  summary: 'Show the contacts of a domain, and whether they are hidden',
  examples: [['anun contacts show nurr.am', 'Registrant, administrative, technical and billing contact']],
  arguments: [name],
  options: [],
  async run({ anun, get, out }) {
    const domain = await anun.domains.get({ path: { domain: get(name) } });
    const { whoIsPrivacyStatus } = domain;
    out.result(
      { whoIsPrivacyStatus, ...contactsOf(domain) },
      (paint) => `${contactsText(domain, paint)}\n${privacyText(domain)}`,
    );
  },
};
