import { page } from '../../../../page.ts';

/** The last step of the wizard: what was requested. */
export const wizardResultPage = page({
  path: '/transfer-wizard/approve',
  access: 'verified',
  head: { title: 'transfer:wizard.title', description: 'transfer:wizard.description' },
  load: () => import('./WizardResultPage.tsx'),
});
