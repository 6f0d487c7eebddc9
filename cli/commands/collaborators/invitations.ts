import { type Invitation, paginate } from '@anun/sdk';
import type { Command, Context } from '../../context.ts';
import { CliError, EXIT } from '../../errors.ts';
import { plain, table } from '../../format.ts';
import { argument } from '../../input.ts';

const name = argument('<domain>', 'domain that you are invited to');

export const invitations: Command = {
  name: 'invitations',
  summary: 'List your invitations to domains of others',
  examples: [['anun collaborators invitations', 'Domains, roles, owners and expiry dates']],
  arguments: [],
  options: [],
  async run(context) {
    const docs = await waiting(context);
    const day = await context.days();
    context.out.result({ docs, totalDocs: docs.length }, (paint) =>
      docs.length === 0
        ? 'No invitations.'
        : table(
            docs,
            [
              { title: 'NAME', cell: ({ domain }) => domain },
              { title: 'ROLE', cell: ({ role }) => role },
              { title: 'FROM', cell: ({ from }) => `${from.fullName}, ${from.email}` },
              { title: 'UNTIL', cell: ({ until }) => day(until) },
              { title: 'ID', cell: ({ _id }) => _id },
            ],
            paint,
          ),
    );
  },
};

export const accept: Command = {
  name: 'accept',
  summary: 'Accept an invitation',
  examples: [['anun collaborators accept nurr.am', 'The domain appears in your list']],
  arguments: [name],
  options: [],
  async run(context) {
    const { anun, get, out } = context;
    const { _id } = await find(context, get(name));
    const accepted = await anun.invitations.accept({ path: { invitationId: _id } });
    out.result(accepted, () => `You now have the role ${accepted.role} on ${plain(accepted.domain)}.`);
  },
};

export const decline: Command = {
  name: 'decline',
  summary: 'Decline an invitation; the owner is notified',
  examples: [
    ['anun collaborators decline nurr.am', 'Ask, then decline it'],
    ['anun collaborators decline nurr.am --yes', 'The same without confirmation'],
  ],
  arguments: [name],
  options: [],
  async run(context) {
    const { anun, ask, get, out } = context;
    ask.expect();
    const { _id, domain } = await find(context, get(name));
    await ask.confirm(`Decline the invitation to ${plain(domain)}? Only its owner can invite you again.`);
    const answer = await anun.invitations.decline({ path: { invitationId: _id } });
    out.result(answer, () => `The invitation to ${plain(domain)} is declined.`);
  },
};

async function waiting({ anun }: Pick<Context, 'anun'>): Promise<Invitation[]> {
  const docs: Invitation[] = [];
  for await (const invitation of paginate((page) => anun.invitations.list({ query: page }))) docs.push(invitation);
  return docs;
}

/** By the name in either spelling, or by the id of the invitation. */
async function find(context: Context, written: string): Promise<Invitation> {
  const wanted = written.trim().normalize('NFC').toLowerCase();
  const found = (await waiting(context)).find(({ _id, domain, asciiDomain }) =>
    [_id, domain, asciiDomain].includes(wanted),
  );
  if (!found) throw new CliError(EXIT.notFound, 'not_found', `There is no invitation to ${written}.`);
  return found;
}
