import { page } from '../../page.ts';

/** What is shown where there is no page. Without a head, so that the server answers 404. */
export const notFoundPage = page({
  path: '/404',
  access: 'everybody',
  load: async () => ({ default: (await import('../../shell/NotFoundPage.tsx')).NotFoundPage }),
});
