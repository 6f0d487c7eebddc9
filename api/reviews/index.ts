export { createReviewHandlers } from './handlers.ts';
export { createReviews } from './service.ts';
