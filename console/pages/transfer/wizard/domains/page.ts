import { page } from '../../../../page.ts';

const load = () => import('./WizardNamesPage.tsx');
const head = { title: 'transfer:wizard.title', description: 'transfer:wizard.description' } as const;

/** The first step of the wizard: which domains. */
export const wizardPage = page({ path: '/transfer-wizard', access: 'everybody', head, load });

/** Steps that don't exist lead to the first one. */
export const wizardStepPage = page({ path: '/transfer-wizard/:step', access: 'everybody', head, load });
export const wizardPartPage = page({ path: '/transfer-wizard/:step/:part', access: 'everybody', head, load });
