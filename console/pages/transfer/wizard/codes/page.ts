import { page } from '../../../../page.ts';

/** The second step of the wizard: the authorization codes. */
export const wizardCodesPage = page({
  path: '/transfer-wizard/password',
  access: 'verified',
  head: { title: 'transfer:wizard.title', description: 'transfer:wizard.description' },
  load: () => import('./WizardCodesPage.tsx'),
});
