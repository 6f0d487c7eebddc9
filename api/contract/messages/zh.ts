import { en } from './en.ts';

export const zh: Record<keyof typeof en, string> = { ...en };
