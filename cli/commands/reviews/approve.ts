import type { Command } from '../../context.ts';
import { decide } from './decide.ts';
import { wanted } from './find.ts';

export const approve: Command = {
  name: 'approve',
  summary: 'Approve reviews; delivery starts',
  examples: [
    ['anun reviews approve nurr.am', 'Show it, ask, approve'],
    ['anun reviews approve rev_01k9x2m4q7t8v0w1 rev_01k9x2m4q7t8v0w2 --yes', 'Several, without confirmation'],
  ],
  arguments: [wanted],
  options: [],
  run: (context) =>
    decide(context, { question: 'Approve?', done: 'approved' }, (reviewId) =>
      context.anun.reviews.approve({ path: { reviewId } }),
    ),
};
