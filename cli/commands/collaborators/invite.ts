import type { CollaboratorInput } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { plain } from '../../format.ts';
import { argument, choice, text } from '../../input.ts';
import { ROLES } from './words.ts';

const name = argument('<domain>', 'your domain');
const email = argument('<e-mail>', 'address to send the invitation to');
const role = choice('--role <role>', 'their role (default: collaborator)', ROLES);
const firstName = text('--first-name <text>', 'first name');
const lastName = text('--last-name <text>', 'last name');

export const invite: Command = {
  name: 'invite',
  summary: 'Invite a collaborator by e-mail',
  examples: [
    [
      'anun collaborators invite nurr.am aram@example.am --first-name Aram --last-name Petrosyan',
      'With the role collaborator, the default',
    ],
    [
      'anun collaborators invite nurr.am dns@example.am --first-name Ani --last-name Sargsyan --role dns',
      'With access to name servers and records only',
    ],
  ],
  arguments: [name, email],
  options: [firstName, lastName, role],
  async run({ anun, days, get, out, standing }) {
    const [first, last] = [get(firstName), get(lastName)];
    if (first === undefined || last === undefined) throw usage('An invitation needs --first-name and --last-name.');
    const given = get(role);
    const body: CollaboratorInput = {
      firstName: first,
      lastName: last,
      email: get(email),
      ...(given === undefined ? {} : { role: given }),
    };
    const day = await days();
    standing(`It is not known whether the invitation was sent. Check with: anun collaborators list ${get(name)}`);
    const invited = await anun.collaborators.invite({ path: { domain: get(name) }, body });
    out.result(
      invited,
      () =>
        `${plain(invited.email)} is invited as ${invited.role}; the invitation is valid until ${day(invited.until)}.`,
    );
  },
};
