import type { Command } from '../../context.ts';
import { create } from './create.ts';
import { list } from './list.ts';
import { revoke } from './revoke.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [list, create, revoke];
