import type { Review } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { findReviews, reviewText, wanted } from './find.ts';

/** Shows what is decided, asks once, and decides one after the other; says what is done when it stops in between. */
export async function decide(
  context: Context,
  { question, done }: { question: string; done: string },
  act: (reviewId: string) => Promise<Review>,
): Promise<void> {
  const { anun, ask, get, out, standing } = context;
  ask.expect();
  const reviews = await findReviews(anun, get(wanted));
  for (const review of reviews) out.show((paint) => reviewText(review, paint));
  await ask.confirm(question);
  const decided: Review[] = [];
  try {
    for (const review of reviews) {
      standing(`${decided.length} of ${reviews.length} are ${done}; of ${review.domain}, it is not known.`);
      decided.push(await act(review._id));
    }
  } finally {
    if (decided.length > 0) out.result(decided, () => decided.map(({ domain }) => `${domain} is ${done}.`).join('\n'));
  }
}
