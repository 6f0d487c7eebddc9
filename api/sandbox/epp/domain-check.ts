import { childrenOf, foldBlanks } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { Command } from './context.ts';
import { nameProblem } from './domain-rules.ts';
import { magicOf } from './magic.ts';
import * as ns from './namespaces.ts';
import { done, refuse } from './reply.ts';
import { shapeProblem } from './shape.ts';

/** More names in one command are refused. */
const mostNames = 50;

export const domainCheck: Command = {
  writes: false,
  async run(element, { objects }) {
    const problem = shapeProblem(element, ['name+']);
    if (problem) return problem;
    const names = childrenOf(element, 'name').map((name) => foldBlanks(name.text).toLowerCase());
    if (names.length > mostNames) return refuse(2306, `at most ${mostNames} names`);
    const taken = await objects.existing('domains', names);
    const answers = names.map((name) => {
      const reason = whyNot(name, taken);
      return xml`
        <domain:cd>
          <domain:name avail="${reason === undefined ? 1 : 0}">${name}</domain:name>
          ${reason === undefined ? undefined : xml`<domain:reason>${reason}</domain:reason>`}
        </domain:cd>`;
    });
    return done(xml`<domain:chkData xmlns:domain="${ns.domain}">${answers}</domain:chkData>`);
  },
};

/** At most 32 characters, as the schema asks. */
function whyNot(name: string, taken: ReadonlySet<string>): string | undefined {
  if (taken.has(name)) return 'in use';
  if (magicOf(name)?.label === 'reserved') return 'reserved';
  return nameProblem(name) ? 'cannot be registered' : undefined;
}
