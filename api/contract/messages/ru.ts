import { en } from './en.ts';

export const ru: Record<keyof typeof en, string> = { ...en };
