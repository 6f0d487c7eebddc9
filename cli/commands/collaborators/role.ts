import type { Command } from '../../context.ts';
import { plain } from '../../format.ts';
import { argument, choice } from '../../input.ts';
import { usage } from '../../errors.ts';
import { findPerson } from './find.ts';
import { ROLES } from './words.ts';

const name = argument('<domain>', 'your domain');
const person = argument('<person>', 'e-mail address or id, as the list shows them');
const role = choice('--role <role>', 'the new role', ROLES);

export const setRole: Command = {
  name: 'role',
  summary: 'Change the role of a collaborator',
  examples: [['anun collaborators role nurr.am aram@example.am --role viewer', 'Restrict them to viewing']],
  arguments: [name, person],
  options: [role],
  async run({ anun, get, out, standing }) {
    const wanted = get(role);
    if (wanted === undefined) throw usage(`Give the role: --role ${ROLES.join(', ')}.`);
    const domain = get(name);
    const { _id } = await findPerson({ anun }, domain, get(person));
    standing(`It is not known whether the role was changed. Check with: anun collaborators list ${domain}`);
    const changed = await anun.collaborators.update({ path: { domain, userId: _id }, body: { role: wanted } });
    out.result(changed, () => `${plain(changed.email)} is ${changed.role} of ${plain(domain)} now.`);
  },
};
