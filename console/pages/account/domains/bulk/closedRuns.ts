import { personal } from '../../../../shell/personal.ts';

const key = 'closedRuns';
/** More than are ever shown. */
const most = 20;

/** Bulk changes that the user has closed, so that a reload doesn't show them again. */
export const closedRuns = {
  read: (): readonly string[] => personal.read(key)?.split(' ') ?? [],
  add(ids: readonly string[]): readonly string[] {
    const closed = [...ids, ...closedRuns.read()].slice(0, most);
    personal.write(key, closed.join(' '));
    return closed;
  },
};
