import type { Command } from '../../context.ts';
import { list } from './list.ts';
import { settle } from './settle.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [list, settle];
