import { page } from '../../../page.ts';

export const loginPage = page({
  path: '/login',
  access: 'guest',
  head: { title: 'auth:meta.login', description: 'auth:meta.loginDescription' },
  load: () => import('./LoginPage.tsx'),
});
