import type { Command } from '../../context.ts';
import { text } from '../../input.ts';
import { decide } from './decide.ts';
import { wanted } from './find.ts';

const reason = text('--reason <text>', 'reason; required for a paid item');

export const reject: Command = {
  name: 'reject',
  summary: 'Reject reviews; the customer is refunded',
  examples: [['anun reviews reject nurr.am --reason "The holder could not be identified."', 'Show it, ask, reject']],
  arguments: [wanted],
  options: [reason],
  run(context) {
    const why = context.get(reason);
    const body = why === undefined ? {} : { reason: why };
    return decide(context, { question: 'Reject?', done: 'rejected' }, (reviewId) =>
      context.anun.reviews.reject({ path: { reviewId }, body }),
    );
  },
};
