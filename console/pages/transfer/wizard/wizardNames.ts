import { personal } from '../../../shell/personal.ts';

const key = 'transfer';

/** The wizard's domains are kept in the browser, so that they survive a login or reload; codes are never stored. */
export const wizardNames = {
  read(): string[] {
    try {
      const saved: unknown = JSON.parse(personal.read(key) ?? '[]');
      return Array.isArray(saved) ? saved.filter((name): name is string => typeof name === 'string') : [];
    } catch {
      return [];
    }
  },
  write: (names: readonly string[]) => personal.write(key, JSON.stringify(names)),
  drop: () => personal.drop(key),
};
