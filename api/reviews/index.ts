import { createReviewHandlers, type ReviewHandlerDeps } from './handlers.ts';
import { createReviewService, type ReviewDeps } from './service.ts';

/** What waits for a person, and what they decide. */
export function createReviews(deps: ReviewDeps & Omit<ReviewHandlerDeps, 'reviews'>) {
  const reviews = createReviewService(deps);
  return { reviews, handlers: createReviewHandlers({ ...deps, reviews }) };
}
