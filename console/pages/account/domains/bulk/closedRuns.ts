import { personal } from '../../../../shell/personal.ts';

const key = 'closedRuns';
/** More than can be news at once. */
const most = 20;

/** Changes of many names whose results were read and closed, so that a reload does not bring them again. */
export const closedRuns = {
  read: (): readonly string[] => personal.read(key)?.split(' ') ?? [],
  add(ids: readonly string[]): readonly string[] {
    const closed = [...ids, ...closedRuns.read()].slice(0, most);
    personal.write(key, closed.join(' '));
    return closed;
  },
};
