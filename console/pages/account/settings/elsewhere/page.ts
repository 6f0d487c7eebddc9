import { page } from '../../../../page.ts';

const load = () => import('./SettingsElsewhere.tsx');

export const settingsPage = page({ path: '/account/settings', access: 'verified', load });
export const settingsGroupPage = page({ path: '/account/settings/:group', access: 'verified', load });
export const settingsPartPage = page({ path: '/account/settings/:group/:part', access: 'verified', load });
export const settingsTabPage = page({ path: '/account/settings/:group/:part/:tab', access: 'verified', load });
