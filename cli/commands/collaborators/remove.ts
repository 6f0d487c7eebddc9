import type { Command } from '../../context.ts';
import { plain } from '../../format.ts';
import { argument } from '../../input.ts';
import { findPerson } from './find.ts';

const name = argument('<domain>', 'your domain');
const person = argument('<person>', 'e-mail address or id, as the list shows them');
const shared = argument('<domain>', 'domain that is shared with you');

export const remove: Command = {
  name: 'remove',
  summary: 'Remove a collaborator, or withdraw an invitation',
  examples: [
    ['anun collaborators remove nurr.am aram@example.am', 'Ask, then remove them immediately'],
    ['anun collaborators remove nurr.am aram@example.am --yes', 'The same without confirmation'],
  ],
  arguments: [name, person],
  options: [],
  async run({ anun, ask, get, out, standing }) {
    ask.expect();
    const domain = get(name);
    const { _id, email, status } = await findPerson({ anun }, domain, get(person));
    await ask.confirm(
      status === 'active'
        ? `Remove ${plain(email)} from ${plain(domain)}? They lose access immediately.`
        : `Withdraw the invitation of ${plain(email)} to ${plain(domain)}?`,
    );
    standing(`It is not known whether that was done. Check with: anun collaborators list ${domain}`);
    const answer = await anun.collaborators.remove({ path: { domain, userId: _id } });
    out.result(answer, () => `${plain(email)} no longer has access to ${plain(domain)}.`);
  },
};

export const leave: Command = {
  name: 'leave',
  summary: 'Leave a domain that is shared with you',
  examples: [['anun collaborators leave nurr.am', 'Ask, then leave it; only its owner can invite you again']],
  arguments: [shared],
  options: [],
  async run({ anun, ask, get, out, standing }) {
    const domain = get(shared);
    await ask.confirm(`Leave ${plain(domain)}? Only its owner can invite you again.`);
    standing('It is not known whether that was done: `anun domains list` shows it.');
    const answer = await anun.collaborators.remove({ path: { domain, userId: 'me' } });
    out.result(answer, () => `You no longer have access to ${plain(domain)}.`);
  },
};
