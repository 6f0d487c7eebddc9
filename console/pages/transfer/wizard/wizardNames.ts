import { personal } from '../../../shell/personal.ts';

const key = 'transfer';

/** The names of the wizard stay in the browser, so that a login or a reload loses none of them; their codes never do. */
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
