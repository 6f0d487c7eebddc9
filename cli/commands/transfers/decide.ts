import type { Transfer } from '@anun/sdk';
import type { Command, Context } from '../../context.ts';
import { plain } from '../../format.ts';
import { argument } from '../../input.ts';

const name = argument('<domain>', 'domain being transferred');

/** What ends a transfer is asked for first. */
interface Decision {
  verb: 'cancel' | 'approve' | 'reject';
  summary: string;
  example: string;
  question: (name: string) => string;
  done: (name: string) => string;
}

function deciding({ verb, summary, example, question, done }: Decision): Command {
  return {
    name: verb,
    summary,
    examples: [
      [`anun transfers ${verb} example.am`, example],
      [`anun transfers ${verb} example.am --yes`, 'The same without confirmation'],
    ],
    arguments: [name],
    options: [],
    async run(context) {
      const { ask, get, out, standing } = context;
      await ask.confirm(question(get(name)));
      standing('It is not known whether that was done: `anun transfers list` shows it.');
      const transfer = await act(context, verb, get(name));
      out.result(transfer, () => done(plain(transfer.domain)));
    },
  };
}

const act = ({ anun }: Context, verb: Decision['verb'], domain: string): Promise<Transfer> =>
  anun.transfers[verb]({ path: { domain } });

export const cancel = deciding({
  verb: 'cancel',
  summary: 'Cancel a transfer to us; you are refunded',
  example: 'Ask, then cancel it',
  question: (domain) => `Cancel the transfer of ${domain}? The money is refunded.`,
  done: (domain) => `The transfer of ${domain} is cancelled.`,
});
export const approve = deciding({
  verb: 'approve',
  summary: 'Approve a transfer to another registrar',
  example: 'Ask, then approve it',
  question: (domain) =>
    `Approve the transfer of ${domain}? It leaves your account immediately, and this cannot be undone.`,
  done: (domain) => `${domain} has left your account.`,
});
export const reject = deciding({
  verb: 'reject',
  summary: 'Reject a transfer to another registrar',
  example: 'Ask, then reject it',
  question: (domain) => `Reject the transfer of ${domain}? The domain stays with you.`,
  done: (domain) => `${domain} stays with you.`,
});
