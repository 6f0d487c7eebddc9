import { page } from '../../../page.ts';

export const registerPage = page({
  path: '/register',
  access: 'guest',
  head: { title: 'auth:meta.register', description: 'auth:meta.registerDescription' },
  load: () => import('./RegisterPage.tsx'),
});
