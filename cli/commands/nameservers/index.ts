import type { Command } from '../../context.ts';
import { byDefault } from './default.ts';
import { set } from './set.ts';
import { sets } from './sets.ts';
import { show } from './show.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [show, set, sets, byDefault];
