import type { Command } from '../../context.ts';
import { approve } from './approve.ts';
import { list } from './list.ts';
import { reject } from './reject.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [list, approve, reject];
