import { page } from '../../page.ts';

/** Shown where there is no page. It has no head, so the server responds with 404. */
export const notFoundPage = page({
  path: '/404',
  access: 'everybody',
  load: async () => ({ default: (await import('../../shell/NotFoundPage.tsx')).NotFoundPage }),
});
