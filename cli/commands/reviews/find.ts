import { type Anun, paginate, type Review } from '@anun/sdk';
import { CliError, EXIT } from '../../errors.ts';
import { amd, facts, plain, whatOf, years } from '../../format.ts';
import { list } from '../../input.ts';
import type { Paint } from '../../output.ts';

export const wanted = list('<reviews...>', 'ids of reviews, or their domains');

/** The reviews, by their ids or by the names that wait. All are found, or none is touched. */
export async function findReviews(anun: Anun, written: string[]): Promise<Review[]> {
  const found: Review[] = [];
  for (const entry of written)
    found.push(
      entry.startsWith('rev_') ? await anun.reviews.get({ path: { reviewId: entry } }) : await byName(anun, entry),
    );
  return found;
}

async function byName(anun: Anun, name: string): Promise<Review> {
  const spelled = name.normalize('NFC').toLowerCase();
  const waiting = paginate((page) => anun.reviews.list({ query: page }));
  for await (const review of waiting) if (review.domain === spelled || review.asciiDomain === spelled) return review;
  throw new CliError(EXIT.notFound, 'not_found', `There is no pending review of ${name}.`);
}

const length = ({ duration, durationUnit }: Review): string => {
  if (duration === null) return '';
  return durationUnit === 'month' ? `${duration} months` : years(duration);
};

export const reviewText = (review: Review, paint: Paint): string => {
  const { label, type, price, holder, account, lookAlikes } = review;
  return `${paint.bold(plain([`${label}: ${whatOf(type)}`, length(review), amd(price.amd)].filter(Boolean).join(', ')))}\n${facts(
    [
      ['Holder', [holder.fullName, holder.organization, holder.email, holder.country].filter(Boolean).join(', ')],
      ['Account', `${account.accountId}, ${account.fullName}, ${account.email}`],
      ['Looks like', lookAlikes.join(' ')],
    ],
    paint,
  )}`;
};
