import type { Command } from '../../context.ts';
import { download } from './download.ts';
import { list } from './list.ts';
import { show } from './show.ts';
import { wait } from './wait.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [list, show, wait, download];
