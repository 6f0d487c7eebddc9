import type { Command } from '../../context.ts';
import { check } from './check.ts';
import { code } from './code.ts';
import { approve, cancel, reject } from './decide.ts';
import { list } from './list.ts';
import { start } from './start.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [check, start, list, code, cancel, approve, reject];
