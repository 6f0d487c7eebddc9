import { en } from './en.ts';

export const hy: Record<keyof typeof en, string> = { ...en };
