import type { Command } from '../../context.ts';
import { set } from './set.ts';
import { show } from './show.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [show, set];
