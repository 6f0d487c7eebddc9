import { type Collaboration, paginate } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { CliError, EXIT } from '../../errors.ts';

/** The entry that is meant, by e-mail address or by id. */
export async function findPerson({ anun }: Pick<Context, 'anun'>, domain: string, who: string): Promise<Collaboration> {
  const wanted = who.trim().toLowerCase();
  for await (const person of paginate((page) => anun.collaborators.list({ path: { domain }, query: page })))
    if ([person.email.toLowerCase(), person._id, person.userId].includes(wanted)) return person;
  throw new CliError(EXIT.notFound, 'not_found', `"${who}" is not a collaborator on ${domain}, nor invited.`);
}
