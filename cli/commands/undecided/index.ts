import type { Command } from '../../context.ts';
import { ask } from './ask.ts';
import { list } from './list.ts';
import { refund } from './refund.ts';
import { settle } from './settle.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [list, ask, settle, refund];
